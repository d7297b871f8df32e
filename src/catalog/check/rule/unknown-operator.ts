import type { FindingPage } from '../../source/index.ts';

export const unknownOperator: FindingPage = {
  finds: 'Une règle emploie un opérateur qui n’existe pas.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '{ "day-mouth": [{ "var": "echeance" }] }',
  prefer: '{ "day-month": [{ "var": "echeance" }] }',
  why: 'Les opérateurs sont dans [OPERATEURS.md](OPERATEURS.md) ; un objet à une seule clé est toujours lu comme un opérateur.',
};
