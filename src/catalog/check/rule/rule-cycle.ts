import type { FindingPage } from '../../source/index.ts';

export const ruleCycle: FindingPage = {
  finds: 'Une règle nommée s’appelle elle-même, directement ou par d’autres.',
  at: { file: 'catalog/rules.json', pointer: '/rules/annual-premium-label/rule' },
  avoid: '{ "if": [{ "var": "$mention" }, { "rule": "annual-premium-label" }, "Cotisation"] }',
  prefer: '{ "if": [{ "var": "$mention" }, "Cotisation*", "Cotisation"] }',
  why: 'Elle ne finirait pas.',
};
