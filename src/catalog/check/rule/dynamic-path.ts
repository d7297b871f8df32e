import type { FindingPage } from '../../source/index.ts';

export const dynamicPath: FindingPage = {
  finds: 'Le chemin d’une donnée est calculé.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '{ "var": { "var": "champ" } }',
  prefer: '{ "if": [{ "var": "referenceDg" }, { "var": "referenceDg" }, { "var": "numeroContrat" }] }',
  why: 'La requête demande les champs que les règles lisent : il faut les connaître avant d’évaluer. Choisissez entre des chemins écrits avec `if`.',
};
