import type { FindingPage } from '../../source/index.ts';

export const tooDeep: FindingPage = {
  finds: 'Une règle emboîte plus de quarante niveaux.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: `${'{ "!": '.repeat(41)}{ "var": "echeance" }${' }'.repeat(41)}`,
  prefer: '{ "!": [{ "var": "echeance" }] }',
  why: 'Personne ne peut plus la lire. Une règle nommée, dans `rules.json`, dit ce qu’elle veut dire.',
};
