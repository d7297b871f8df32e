import { beforeAll, expect, it } from 'vitest';
import type { CatalogueData } from '../../../src/catalog/index.ts';
import { findForm, findWordsPage } from '../../../src/portal/boot/address.ts';
import { buildRelease } from '../../../src/release/index.ts';
import { shipped } from '../../shipped.ts';

let index: CatalogueData;
let files: readonly string[];
beforeAll(async () => {
  const release = await buildRelease(shipped);
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
  expect(findForm(index, path)).toBe(form);
});

it('each form is found by its own address', () => {
  for (const [id, { path }] of Object.entries(index.formIndex ?? {}))
    expect(findForm(index, path.replace(/\{\w+\??\}/, '1')), path).toBe(id);
});

it.each([
  ['/aide', true, { file: 'page-aide', code: 'words' }],
  ['/hub', true, { file: 'page-hub', code: 'words' }],
  ['/navigateur-obsolete', true, { file: 'pages', code: 'words' }],
  ['/sinistres', true, null],
  ['/contact/hub', true, { file: 'page-contact', code: 'words' }],
  ['/contact/conversation/12', true, null],
  ['/verifier', false, { file: 'verification', code: 'verification' }],
  ['/cookies', false, { file: 'cookies', code: 'cookies' }],
  ['/mentions-legales', false, { file: 'page-mentions-legales', code: 'words' }],
  ['/sinistres', false, null],
  ['/contrats', true, null],
  ['/nulle-part', true, null],
])('the words at %s, to a member %s, are %o', (path, isMember, words) => {
  expect(findWordsPage(index, path, isMember)).toEqual(words);
});

it('each page of words has its file in the release', () => {
  const paths = (index.routes?.routes ?? []).map(({ path }) => path.replace(/\{\w+\??\}/, '1'));
  const found = paths.map((path) => findWordsPage(index, path, true)).filter((one) => one !== null);
  expect(found.length).toBeGreaterThan(25);
  for (const { file } of found) expect(files).toContain(`${file}.json`);
});
