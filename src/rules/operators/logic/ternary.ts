import type { Manual, Operator } from '../../core/operator.ts';
import { compileChoice } from './choice.ts';
import { followChoice } from './follow-choice.ts';

export const ternary: Operator = {
  name: '?:',
  arity: [1, Number.POSITIVE_INFINITY],
  compile: compileChoice,

  follow: followChoice,
};

export const manual: Manual = {
  group: 'logic',
  type: 'any',
  signature: '{"?:": [condition, valeur, sinon]}',
  doc: 'Autre écriture de « if ».',
  example: { rule: { '?:': [true, 'oui', 'non'] }, data: null },
  result: 'oui',
};
