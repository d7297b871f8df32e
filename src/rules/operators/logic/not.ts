import type { Manual, Operator } from '../../core/operator.ts';
import { truthy } from '../../core/truthy.ts';

export const not: Operator = {
  name: '!',
  group: 'logic',
  type: 'boolean',
  arity: [1, 1],

  compile(call, compiler) {
    const operand = compiler.compile(call.args[0]);
    return (data) => !truthy(operand(data));
  },
};

export const manual: Manual = {
  signature: '{"!": valeur}',
  doc: "Le contraire d'une condition : vrai si la valeur est null, fausse, 0, un texte vide ou une liste vide.",
  example: { rule: { '!': [{ var: 'resilie' }] }, data: { resilie: false } },
  result: true,
};
