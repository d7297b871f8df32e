import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { catalogueFolders } from '../../../src/release/index.ts';

const insurer = mkdtempSync(join(tmpdir(), 'insurer-'));
for (const folder of ['catalog/families', 'forms']) mkdirSync(join(insurer, folder), { recursive: true });
afterAll(() => rmSync(insurer, { recursive: true }));

test('a catalogue is named by its own folder, or by that of its insurer', () => {
  const own = {
    ...{ catalog: join(insurer, 'catalog'), forms: join(insurer, 'forms') },
    ...{ ownsForms: true, tests: join(insurer, 'tests/catalog') },
  };
  expect(catalogueFolders(insurer)).toEqual(own);
  expect(catalogueFolders(join(insurer, 'catalog'))).toEqual(own);
});

test('a folder that does not exist is named', () => {
  expect(() => catalogueFolders(join(insurer, 'nowhere'))).toThrow(`there is no folder ${join(insurer, 'nowhere')}`);
});
