import type { Manual, Operator } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { truthy } from '../../core/truthy.ts';
import { test } from '../../typing/logic.ts';
import type { Traits } from '../../typing/traits.ts';

export const truth: Operator = {
  name: '!!',
  arity: [1, 1],

  compile(call, compiler) {
    const operand = compiler.compile(call.args[0]);
    const field = compiler.field(operand);
    if (field !== undefined) return (data, dollars) => truthy(ownField(field, data, dollars));
    return (data, dollars) => truthy(operand(data, dollars));
  },
};

export const manual: Manual = {
  group: 'logic',
  type: 'boolean',
  signature: '{"!!": valeur}',
  doc: 'Vrai si la valeur compte pour vraie. Comptent pour fausses : null, faux, 0, le texte vide et la liste vide ; « "0" » compte pour vrai.',
  example: { rule: { '!!': [{ var: 'forfaitKilometrique' }] }, data: { forfaitKilometrique: null } },
  result: false,
};

export const sentence: SentenceForm = {
  label: 'a une valeur',
  operands: [{ name: 'valeur', kind: 'value' }],
  says: () => '{0} a une valeur',
  not: () => '{0} n’a pas de valeur',
};

export const traits: Traits = {
  plain: true,
  typing: test,
  truth: true,
  joins: 'truth',
  turnsAt: 'value',
  stepwise: true,
  writes: { value: ({ args: [operand] }, writer) => writer.truth(operand) },
};
