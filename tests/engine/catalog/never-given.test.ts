import { expect, it } from 'vitest';
import { loadCatalogue, readCatalogueFiles } from '../../../src/release/index.ts';
import { SECOND_INSURER } from '../../second-insurer/serve.ts';

const FAMILY = 'catalog/families/animaux.json';
const MAP = 'catalog/vocabulary.json';
const files = readCatalogueFiles(`${SECOND_INSURER}/catalog`);

/** What is found of codes where the family shows a tab for pets of a kind alone. */
function foundOf(kind: string, change: (map: string) => string = (map) => map) {
  const family = files
    .get(FAMILY)
    ?.replace(/"tabs": \[\s*\{/, `"tabs": [{ "when": { "==": [{ "var": "animal.codeEspece" }, "${kind}"] },`);
  const changed = new Map([...files, [FAMILY, family ?? ''], [MAP, change(files.get(MAP) ?? '')]]);
  return loadCatalogue(changed).findings.flatMap(({ code, file, message }) =>
    code === 'unlisted-code' ? [`${file}: ${message}`] : [],
  );
}

it('a condition waits for no code that the map never gives', () => {
  expect(foundOf('CHIEN')).toEqual([]);
  expect(foundOf('CHEVAL')).toEqual([
    `${FAMILY}: "animal.codeEspece" never is "CHEVAL": no code of the other API becomes it`,
  ]);
});

it('kinds of objects are types that they may be', () => {
  const byType = (name: string) => (map: string) =>
    map.replace(
      /("SyntheseLight": \{[^}]*?"codeProduit": )\{[^}]*\}/,
      `$1{ "path": "__typename", "codes": { "${name}": "70", "*": null } }`,
    );
  expect(foundOf('CHIEN', byType('LegalContract')).filter((one) => one.includes('object'))).toEqual([]);
  expect(foundOf('CHIEN', byType('LegalContrat'))).toContainEqual(`${MAP}: no object here is a "LegalContrat"`);
});
