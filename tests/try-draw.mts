import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { compileCatalogue } from '../src/catalog/index.ts';
import { validateWithAjv } from '../src/release/index.ts';
import { shipped } from './shipped.ts';
import { Browser } from './backend/support/browser.ts';
import { decidingBy } from './backend/support/decide.ts';
import { startService } from './backend/support/service.ts';
import { buildRelease, openReleases, publishFolder } from '../src/release/index.ts';
import { mkdtempSync } from 'node:fs';
import { start } from '../src/backend/main.ts';
import { readConfig } from '../src/backend/config/config.ts';
const dataDir = mkdtempSync('/tmp/w/draw-data-');
const store = openReleases(dataDir); await publishFolder(store);
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DRAWN_PAGES: '30000', LOG_LEVEL: 'info', DIST_DIR: 'dist' });
const s = await start(config, { releases: store, logTo: { write: (l: string) => { if (!l.includes('"route":"/')) process.stdout.write(l); } } });
const b = new Browser(s.origin);
const o = await (await b.openSession('12345678A')).json();
const cookie = `societaire-session=${b.cookie('societaire-session')}`;
for (const path of (process.argv[2] ?? '/,/').split(',')) {
  const t = performance.now();
  const html = await new Promise<string>((resolve) => get(s.origin + path, { headers: { cookie, accept: 'text/html' } }, (r) => void text(r).then(resolve)));
  console.log(path, html.length, Math.round(performance.now() - t), 'ms', html.includes('id="drawn"'), /<title>[^<]*/.exec(html)?.[0]);
}
await s.close(); process.exit(0);
