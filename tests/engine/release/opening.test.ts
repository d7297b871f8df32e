import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueData, FamilyOpening } from '../../../src/catalog/index.ts';
import { buildRelease, openingName } from '../../../src/release/index.ts';
import { matchContractRoute } from '../../../src/view/addresses/routes.ts';
import { shipped } from '../../shipped.ts';

let files: Readonly<Record<string, string>> = {};
const parsed = <T>(name: string) => JSON.parse(files[name] ?? 'null') as T;

beforeAll(async () => {
  files = (await buildRelease(shipped)).files;
});

describe('what the first script knows before the index', () => {
  it('asks for each family as its slice says', () => {
    const opening = parsed<Record<string, FamilyOpening>>(openingName);
    const { familyIndex = {} } = parsed<CatalogueData>('index.json');
    expect(Object.keys(opening)).toEqual(Object.keys(familyIndex));
    for (const [id, { slice, text, variables }] of Object.entries(opening))
      expect({ text, variables }).toMatchObject({
        text: parsed<CatalogueData>(slice).documents?.[id]?.text,
        variables: parsed<CatalogueData>(slice).documents?.[id]?.variables,
      });
  });

  it('finds the same family at an address as the index does', () => {
    const familyIndex = parsed<Record<string, FamilyOpening>>(openingName);
    const index = parsed<CatalogueData>('index.json');
    for (const path of ['/contrat/auto/x', '/mon-contrat/x', '/contrats', '/contrat/auto'])
      expect(matchContractRoute({ familyIndex }, path)).toEqual(matchContractRoute(index, path));
  });
});
