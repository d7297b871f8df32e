/**
 * `DATABASE_URL=… node --import tsx tests/backend/installations/fill.ts`: fills an empty PostgreSQL database as this
 * version of the portal leaves an installation: the demonstration members and rows in every other table, a catalogue that
 * was published, one with a banner that was published over it and taken back. Of the releases only what differs is
 * kept, with all their sources. tests/README.md says what for.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/backend/config/config.ts';
import { openReleaseStore } from '../../../src/backend/database/release-store.ts';
import { openJournal } from '../../../src/backend/journal.ts';
import { start } from '../../../src/backend/main.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import {
  buildPublication,
  loadCatalogueFolder,
  type Release,
  releaseOf,
  validateWithAjv,
} from '../../../src/release/index.ts';
import { decide } from '../../../src/view/decide.ts';
import { shipped } from '../../shipped.ts';
import { furnish } from './furnish.ts';

/** Names the engine that built the releases: another than any that reads them later. */
const VERSION = '1.0.0';
const KEPT = ['index.json', 'lists.json'];
const BANNER = 'Bandeau retiré';

const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
cpSync('catalog', join(folder, 'catalog'), { recursive: true });
cpSync('forms', join(folder, 'forms'), { recursive: true });
const file = join(folder, 'catalog/banners.json');
const { banners, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { banners: { title: string }[] };
const withdrawn = { ...banners[0], id: 'retire', title: BANNER, to: '2090-01-15' };
writeFileSync(file, JSON.stringify({ ...rest, banners: [withdrawn, ...banners] }));

const current = compileCatalogue(shipped.data, validateWithAjv);
// the releases that are kept hold too little to decide by
const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'silent', SEED: 'demo' });
const service = await start(config, {
  decide: (name, given) => decide(current, name, given),
  releases: { current: () => null, read: async () => null },
});
await furnish(service);
await service.settled();
// an entry that waits for its place in the chain would be given one by whoever starts here next
await (await openJournal(service.db, config)).chain(service.db);
const store = await openReleaseStore(service.db);
const small = new Map<string, string>();
const schedules = [];
for (const catalogue of [undefined, join(folder, 'catalog')]) {
  const loaded = loadCatalogueFolder(catalogue);
  const sources = new Map([...loaded.sources].map(([name, { text }]) => [name, text]));
  const { releases, schedule } = await buildPublication(loaded);
  for (const release of releases) {
    const kept = releaseOf(contentOf(release), sources, { engine: VERSION });
    small.set(release.hash, kept.hash);
    await store.write(kept);
  }
  schedules.push(schedule.map((step) => ({ ...step, hash: small.get(step.hash) ?? '' })));
}
const [first = [], second = []] = schedules;
const who = { author: 'Ana', message: 'Essai.' };
await store.follow(first, { act: 'publish', ...who });
await store.follow(second, { act: 'publish', ...who, message: BANNER });
await store.follow(first, { act: 'rollback', ...who, message: 'Retour.' });
store.close();
await service.close();
rmSync(folder, { recursive: true });

function contentOf({ files }: Release): Record<string, string> {
  return Object.fromEntries(KEPT.map((name) => [name, files[name] ?? '']));
}
