import type { Words } from './translator.ts';

/** A sentence, and what may follow it. */
export const whole: Words = {
  '{} (in the rule "{}") (from {})': '{:sentence} (dans la règle « {} ») (à partir du {})',
  '{} (in the rule "{}")': '{:sentence} (dans la règle « {} »)',
  '{} (from {})': '{:sentence} (à partir du {})',
  '{}': '{:sentence}',
};

/** What several checks say. */
export const common: Words = {
  'did you mean "{}"?': 'vouliez-vous dire « {} » ?',
  'they are {}': 'au choix : {}',
  'the names are {}': 'les noms sont : {}',
  'the fields are {}': 'les champs sont : {}',
  'it is given {}': 'les noms donnés sont : {}',
  'say what tells them apart': 'dites ce qui les distingue',
  'remove "public"': 'retirez « public »',
  'take it away': 'retirez-la',
  'write it': 'écrivez cette entrée',
};
