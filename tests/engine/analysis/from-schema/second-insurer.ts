import { readCatalogueFiles } from '../../../../src/release/index.ts';
import { withSecondBackend } from '../../../second-backend/catalogue.ts';

const OWN = {
  types: ['ContratAnimal', 'ContratVelo', 'Animal', 'Vaccination', 'RemboursementSoins', 'Velo'],
  operations: ['getContratAnimalItem', 'getContratVeloItem'],
};

/** The shipped catalogue before the second insurer, as it is before anybody has written the families of its own. */
export function beforeOwnFamilies(): Map<string, string> {
  const files = withSecondBackend(readCatalogueFiles());
  files.delete('catalog/api.graphql');
  const map = JSON.parse(files.get('catalog/vocabulary.json') ?? '') as Record<'types' | 'operations', object>;
  for (const section of ['types', 'operations'] as const)
    map[section] = Object.fromEntries(Object.entries(map[section]).filter(([name]) => !OWN[section].includes(name)));
  files.set('catalog/vocabulary.json', `${JSON.stringify(map, null, 2)}\n`);
  return files;
}
