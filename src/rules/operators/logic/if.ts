import type { Manual, Operator } from '../../core/operator.ts';
import { inCases, type SentenceForm } from '../../core/sentence.ts';
import { choice } from '../../typing/logic.ts';
import type { Traits } from '../../typing/traits.ts';
import { compileChoice, writtenChoice } from './choice.ts';
import { followChoice } from './follow-choice.ts';

export const conditional: Operator = {
  name: 'if',
  arity: [1, Number.POSITIVE_INFINITY],
  compile: compileChoice,

  follow: followChoice,
};

export const manual: Manual = {
  group: 'logic',
  type: 'any',
  signature: '{"if": [condition, valeur, condition, valeur, …, sinon]}',
  doc: "Donne la valeur qui suit la première condition vraie ; à défaut la dernière valeur, ou null s'il n'y en a pas.",
  example: { rule: { if: [{ '>': [{ var: 'crm' }, 1] }, 'malus', 'bonus'] }, data: { crm: 0.5 } },
  result: 'bonus',
};

export const sentence: SentenceForm = {
  label: 'selon une condition (si… sinon…)',
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
