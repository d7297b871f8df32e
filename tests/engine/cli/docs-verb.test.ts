import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { catalog, copyOfProject } from './run.ts';

const out = mkdtempSync(join(tmpdir(), 'docs-'));
const root = copyOfProject();
afterAll(() => {
  for (const folder of [out, root]) rmSync(folder, { recursive: true, force: true });
});

test('catalog docs writes the pages that stand in the project', async () => {
  expect(await catalog('docs', '--out', out)).toMatchObject({ code: 0, err: '' });
  const pages = readdirSync(out).sort();
  expect(pages).toEqual(['ADRESSES.md', 'API.md', 'BLOCS.md', 'CHAMPS.md', 'CONTROLES.md', 'OPERATEURS.md']);
  for (const page of pages)
    expect(readFileSync(join(out, page), 'utf8')).toBe(readFileSync(join('catalog', page), 'utf8'));
});

test('the page of addresses names each page, and where old addresses lead', () => {
  const page = readFileSync('catalog/ADRESSES.md', 'utf8');
  expect(page).toContain('| `/contracts` | `/contrats` |');
  expect(page).toContain('| `/sinistres/declaration/{id}` | `sinistres-declaration-id` |');
  expect(page).not.toContain('[object');
});

test('of another catalogue: what its rules read, under their family, and who reads it', async () => {
  const file = join(root, 'catalog/families/autre.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('{ "date": [{ "var": "dateEffet" }] }', '{ "var": "libelleProduit" }'),
  );
  expect((await catalog('docs', '--folder', join(root, 'catalog'))).code).toBe(0);
  const page = readFileSync(join(root, 'catalog/CHAMPS.md'), 'utf8');
  const family = page.slice(page.indexOf('## `autre`'), page.indexOf('## `cdc`'));
  expect(family).toMatch(
    /\| `libelleProduit` \| `String` \| peut manquer \| {2}\| le moteur · `header\.subtitle` · `header\.lines\.\[date-effet\]\.value`/,
  );
  expect(page).toMatch(
    /\| `vehicule\.energie` \| `String` \| peut manquer \| `energie` \| `tabs\.\[vehicule-conducteurs\]/,
  );
});
