import type { FindingPage } from '../../source/index.ts';

export const unknownRule: FindingPage = {
  finds: 'Une règle nommée n’est pas dans `rules.json`.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/keyFigure/key' },
  avoid: '{ "rule": "anual-premium-label" }',
  prefer: '{ "rule": "annual-premium-label" }',
  why: 'Rien ne prendrait sa place.',
};
