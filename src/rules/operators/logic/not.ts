import type { Manual, Operator } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { truthy } from '../../core/truthy.ts';
import { test } from '../../typing/logic.ts';
import type { Traits } from '../../typing/traits.ts';

export const not: Operator = {
  name: '!',
  arity: [1, 1],

  compile(call, compiler) {
    const operand = compiler.compile(call.args[0]);
    const field = compiler.field(operand);
    if (field !== undefined) return (data, dollars) => !truthy(ownField(field, data, dollars));
    return (data, dollars) => !truthy(operand(data, dollars));
  },
};

export const manual: Manual = {
  group: 'logic',
  type: 'boolean',
  signature: '{"!": valeur}',
  doc: "Le contraire d'une condition : vrai si la valeur est null, fausse, 0, un texte vide ou une liste vide.",
  example: { rule: { '!': [{ var: 'resilie' }] }, data: { resilie: false } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'le contraire',
  operands: [{ name: 'condition', kind: 'condition' }],
  says: () => 'il est faux que {0}',
  not: () => '{0}',
};

export const traits: Traits = {
  plain: true,
  typing: test,
  truth: true,
  joins: 'negation',
  turnsAt: 'value',
  stepwise: true,
  writes: { value: ({ args: [operand] }, writer) => `!${writer.truth(operand)}` },
};
