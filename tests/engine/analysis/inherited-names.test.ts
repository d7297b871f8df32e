import { expect, test } from 'vitest';
import { regionChanges } from '../../../src/analysis/regions/region-changes.ts';
import { contractWorld } from '../../../src/analysis/worlds/contract-world.ts';
import { ownValue } from '../../../src/base/json.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { loadCatalogue, readCatalogueFiles } from '../../../src/release/index.ts';
import { asItIs } from './support.ts';

const inherited = ['constructor', 'toString', 'hasOwnProperty'];

test('what every object inherits is nothing that data holds', () => {
  for (const name of [...inherited, '__proto__']) expect(ownValue<unknown>({}, name)).toBeUndefined();
  expect(ownValue({ constructor: 1 }, 'constructor')).toBe(1);
  expect(ownValue(undefined, 'constructor')).toBeUndefined();
});

test.each(inherited)('a family may be called %s, and one that is not there is not there', (name) => {
  const files = new Map(readCatalogueFiles());
  const text = files.get('catalog/families/pj.json') ?? '';
  const own = text.replaceAll('"pj"', JSON.stringify(name)).replaceAll('/pj/', '/autre/');
  files.set(`catalog/families/${name}.json`, own);
  const after = loadCatalogue(files, '2026-11-22');
  if (asItIs.table === null || after.table === null) throw new Error('the catalogue is not sound');
  const sides = [
    { ...asItIs, table: asItIs.table },
    { ...after, table: after.table },
  ] as const;
  expect(regionChanges(...sides, '2026-11-22').filter(({ family }) => family === name)).toEqual([]);
  const { world } = contractWorld(compileCatalogue(asItIs.data), asItIs.api, name, '2026-11-22').conditions;
  expect(world.domain(['vehicule', 'marque'])).toEqual({ kind: 'any' });
});
