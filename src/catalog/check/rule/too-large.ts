import type { FindingPage } from '../../source/index.ts';

export const tooLarge: FindingPage = {
  finds: 'Une règle a plus de deux mille parties.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: `{ "or": [${Array(2001).fill('0').join(', ')}] }`,
  prefer: '{ "rule": "annual-premium-label" }',
  why: 'C’est une table qui s’ignore : une liste de codes, ou plusieurs règles nommées.',
};
