import { addressesPage } from '../../analysis/docs/addresses-page.ts';
import { apiPage } from '../../analysis/docs/api-page.ts';
import { blocksPage } from '../../analysis/docs/blocks-page.ts';
import { codesPage } from '../../analysis/docs/codes-page.ts';
import { fieldsPage } from '../../analysis/docs/fields-page.ts';
import { operatorsPage } from '../../analysis/docs/operators-page.ts';
import { operatorManuals } from '../../analysis/editor/operator-manuals.ts';
import { type LoadedCatalogue, readSchemas } from '../../release/index.ts';

/** The analysts' reference pages by file name: those of the language, and those of the catalogue's content. */
export async function referencePages({ table, sources, data, api }: LoadedCatalogue): Promise<Record<string, string>> {
  const language = { 'CONTROLES.md': codesPage(), 'OPERATEURS.md': operatorsPage(operatorManuals()) };
  if (table === null) return language;
  const known = { table, sources, tests: [] };
  const schemas = readSchemas();
  return {
    'ADRESSES.md': addressesPage(known, data, schemas),
    'API.md': apiPage(table, data),
    'BLOCS.md': blocksPage(known, schemas),
    'CHAMPS.md': fieldsPage(known, data, api),
    ...language,
  };
}
