import type { FindingPage } from '../../source/index.ts';

export const badArguments: FindingPage = {
  finds: 'Un opérateur n’a pas le bon nombre ou la bonne sorte d’arguments.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '{ "add-months": [{ "var": "echeance" }] }',
  prefer: '{ "date": [{ "add-months": [{ "var": "echeance" }, 1] }] }',
  why: 'Il ne saurait pas quoi calculer. Sa page dit ce qu’il attend.',
};
