import type { Manual, Operator } from '../../core/operator.ts';
import { inCases, type SentenceForm } from '../../core/sentence.ts';
import { choice } from '../../typing/logic.ts';
import type { Traits } from '../../typing/traits.ts';
import { compileChoice, writtenChoice } from './choice.ts';
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

export const sentence: SentenceForm = {
  label: 'si… sinon… (autre écriture)',
  operands: [
    { name: 'condition', kind: 'condition' },
    { name: 'valeur', kind: 'value' },
    { name: 'sinon', kind: 'value' },
  ],
  repeats: 2,
  says: inCases,
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: choice,
  joins: 'choice',
  turnsAt: 'value',
  writes: writtenChoice,
};
