import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { ordering } from '../../typing/comparison.ts';
import type { Traits } from '../../typing/traits.ts';

export const atLeast: Operator = {
  name: '>=',
  arity: [2, 2],
  ordering: true,

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    return (data, dollars) => (left(data, dollars) as number) >= (right(data, dollars) as number);
  },
};

export const manual: Manual = {
  group: 'comparison',
  type: 'boolean',
  signature: '{">=": [valeur, valeur]}',
  doc: 'Vrai si la première valeur est plus grande que la deuxième ou égale. null compte pour 0.',
  example: { rule: { '>=': [{ var: 'age' }, 18] }, data: { age: 18 } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'est au moins (≥)',
  operands: [
    { name: 'valeur', kind: 'value' },
    { name: 'valeur', kind: 'value' },
  ],
  says: () => '{0} ≥ {1}',
  not: () => '{0} n’est pas ≥ {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: ordering,
  distinct: 'operands',
  truth: true,
  comparison: { of: 'order', mirrored: '<=', turns: 'at' },
  mistakenFor: '>',
  turnsAt: 'moved-value',
  stepwise: true,
  phrase: '{0} is at least {1}',
  writes: { value: ({ args: [left, right] }, writer) => `(${writer.value(left)} >= ${writer.value(right)})` },
};
