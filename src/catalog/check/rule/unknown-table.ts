import type { FindingPage } from '../../source/index.ts';

export const unknownTable: FindingPage = {
  finds: 'Une liste de codes n’existe pas.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '{ "label": ["garages", { "var": "codeFormule" }] }',
  prefer: '{ "label": ["garage", { "var": "codeFormule" }] }',
  why: 'Les listes sont les fichiers de `codes/`, et celles que le moteur fait des produits, états, périodicités, garanties, documents et motifs.',
};
