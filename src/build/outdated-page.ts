import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBrand } from './brand/in-page.ts';
import { readBrand } from './brand/of-insurer.ts';
import { oldestBrowsers, withVersions } from './browsers.ts';

const page = 'navigateur-obsolete.html';

/**
 * Writes the page for unsupported browsers: on its own, with the style sheet of the build and the list of supported
 * browsers, which the server reads beside it.
 */
export function writeOutdatedPage(root: string, dist: string): void {
  const sheet = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1];
  if (sheet === undefined) throw new Error('the built page has no style sheet');
  const html = readFileSync(join(root, page), 'utf8').replace('/src/portal/styles/portal.css', sheet);
  writeFileSync(join(dist, page), withVersions(withBrand(html, readBrand())));
  writeFileSync(join(dist, 'browsers.json'), JSON.stringify(oldestBrowsers));
}
