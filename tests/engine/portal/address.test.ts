import { beforeAll, expect, it } from 'vitest';
import type { CatalogueData } from '../../../src/catalog/index.ts';
import { contentAt, formAt } from '../../../src/portal/boot/address.ts';
import { buildRelease, loadCatalogueFolder } from '../../../src/release/index.ts';

let index: CatalogueData;
let files: readonly string[];
beforeAll(async () => {
  const release = await buildRelease(loadCatalogueFolder());
  files = Object.keys(release.files);
  index = JSON.parse(release.files['index.json'] ?? '') as CatalogueData;
});

it.each([
  ['/connexion/inscription/1', 'inscription'],
  ['/connexion/inscription/verification', 'inscription'],
  ['/connexion/lien-expire/inscription', 'inscription'],
  ['/connexion/loginHelp', 'aide'],
  ['/connexion', null],
  ['/connexion/inscription-autre/1', null],
  ['/aide', null],
])('the form at %s is %s', (path, form) => {
  expect(formAt(index, path)).toBe(form);
});

it('each form is found by its own address', () => {
  for (const [id, { path }] of Object.entries(index.formIndex ?? {}))
    expect(formAt(index, path.replace(/\{\w+\??\}/, '1')), path).toBe(id);
});

it.each([
  ['/aide', 'aide'],
  ['/hub', 'hub'],
  ['/contrats', null],
  ['/sinistres', null],
])('the words at %s are %s', (path, content) => {
  expect(contentAt(index, path)).toBe(content);
});

it('each page of words has its file in the release', () => {
  const pages = (index.routes?.routes ?? []).map(({ path }) => contentAt(index, path)).filter((one) => one !== null);
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) expect(files).toContain(`page-${page}.json`);
});
