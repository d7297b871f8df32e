import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogueData, compileCatalogue } from '../../../src/catalog/index.ts';
import { walk } from '../../../src/catalog/walk/index.ts';
import { type LoadedCatalogue, readSchemas } from '../../../src/release/index.ts';
import type { ContractGiven } from '../../../src/view/index.ts';
import { shipped } from '../../shipped.ts';

export const loaded = shipped;
export const whole = compileCatalogue(loaded.data);
/** The catalogue as if its files held this. */
export const withData = (data: CatalogueData): LoadedCatalogue => ({
  ...loaded,
  data,
  table: walk(data, readSchemas()),
});
export const families = Object.keys(loaded.data.families ?? {});

export type Given = ContractGiven & Record<string, unknown>;

const folder = 'tests/catalog/examples';

function read(name: string): Given {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Given;
}

/** The testers' example contracts by name, those that are a contract's view. */
export const examples: readonly (readonly [string, Given])[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name.replace('.json', ''), read(name)] as const)
  .filter(([, given]) => 'contract' in given)
  .map(([name, given]) => [name, { today: '2025-06-15', ...given }] as const);

export function example(name: string): Given {
  const found = examples.find(([known]) => known === name);
  if (found === undefined) throw new Error(`there is no example ${name}`);
  return structuredClone(found[1]);
}

/** A contract that every family can show, with everything that was read besides. */
export function full(name: string): Given {
  return {
    ...example(name),
    profile: { situation: { activiteProfessionnelle: 'MIL' } },
    offers: ['pam_2025', 'panne_electromenager'],
    contracts: [{ id: 'x', codeProduit: '75', codeEtat: 'VIG' }],
    termination: { demande: null },
    mileage: { declarationRequise: true, forfait: 8000, kilometrageReference: 12345, dateReference: '2025-01-31' },
    documents: {
      success: [
        {
          key: 'k1',
          id: '1',
          flag: 'A',
          codeType: 'DG',
          libelle: null,
          date: '2024-01-01',
          mime: 'application/pdf',
          size: 12,
        },
        {
          key: 'k2',
          id: '2',
          flag: 'A',
          codeType: 'X',
          libelle: 'Avis',
          date: '2025-01-01',
          mime: 'image/png',
          size: 12e5,
        },
      ],
      error: [{ codeType: 'DG', libelle: null }],
    },
    guarantees: [
      { code: 'RC', libelle: null },
      { code: 'MISSION', libelle: 'Mission' },
      { code: 'ZZ', libelle: null },
    ],
    payment: { contentieux: true },
    missingPapers: [{ idPolice: 'auto-0001', manquantes: true }],
  };
}

/** A contract with every field null that its example has. */
export function emptied(given: Given): Given {
  const contract = Object.fromEntries(Object.keys(given.contract ?? {}).map((key) => [key, null]));
  return { contract: { ...contract, codeProduit: given.contract?.codeProduit }, today: given.today };
}
