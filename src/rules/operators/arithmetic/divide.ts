import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { arithmetic } from '../../typing/arithmetic.ts';
import type { Traits } from '../../typing/traits.ts';

export const divide: Operator = {
  name: '/',
  arity: [2, 2],

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    return (data, dollars) => (left(data, dollars) as number) / (right(data, dollars) as number);
  },
};

export const manual: Manual = {
  group: 'arithmetic',
  type: 'number',
  signature: '{"/": [nombre, nombre]}',
  doc: 'Divise le premier nombre par le deuxième.',
  example: { rule: { '/': [{ var: 'annuel' }, 12] }, data: { annuel: 120 } },
  result: 10,
};

export const sentence: SentenceForm = {
  label: 'le quotient (÷)',
  operands: [
    { name: 'nombre', kind: 'number' },
    { name: 'diviseur', kind: 'number', initial: 1 },
  ],
  says: () => '{0} ÷ {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: arithmetic,
  distinct: 'operands',
  calculates: true,
  writes: { value: ({ args: [left, right] }, writer) => `(${writer.value(left)} / ${writer.value(right)})` },
};
