import type { DecidedName, Domain, World } from '../../../src/catalog/prove/index.ts';
import type { CompileOptions } from '../../../src/rules/index.ts';

export const TODAY = '2025-06-15';

const domains: Readonly<Record<string, Domain>> = {
  etat: { kind: 'text', values: ['VIG', 'RES', 'SUS'], open: true },
  formule: { kind: 'text', values: ['TIERS', 'TOUS'], open: false },
  flag: { kind: 'boolean' },
  nombre: { kind: 'number', whole: true },
  prime: { kind: 'number', whole: false },
  effet: { kind: 'date' },
  vehicule: { kind: 'object' },
  'vehicule.energie': { kind: 'text', open: true },
  enfants: { kind: 'list' },
  'enfants.*.age': { kind: 'number', whole: true },
  'enfants.*.code': { kind: 'text', open: true },
};

export const decided: Readonly<Record<string, DecidedName>> = {
  $moment: {
    kind: 'branches',
    branches: [
      { when: { '==': [{ var: 'etat' }, 'RES'] }, value: 'ended' },
      { when: { '>': [{ default: [{ var: 'effet' }, ''] }, { var: '$today' }] }, value: 'not-yet' },
    ],
    otherwise: 'in-force',
  },
  $shown: {
    kind: 'computed',
    inputs: ['etat'],
    value: (input) => (input('etat') === 'VIG' ? 'active' : 'other'),
  },
  $papers: {
    kind: 'members',
    members: [
      { name: 'A', when: { var: 'flag' }, value: { code: 'A' } },
      { name: 'B', when: { '>': [{ default: [{ var: 'nombre' }, 0] }, 3] }, value: { code: 'B' } },
    ],
  },
};

/** A small world with an input of each kind, and names decided in each way. */
export const world: World = {
  domain: (path) => domains[path.join('.')] ?? { kind: 'any' },
  decided: (name) => decided[name] ?? null,
  fixed: { $today: TODAY },
};

export const options: CompileOptions = {
  rules: { 'is-running': { '==': [{ var: '$moment' }, 'in-force'] } },
  tables: { usages: { '1': 'Privé', '2': 'Professionnel', null: 'Inconnu' } },
};
