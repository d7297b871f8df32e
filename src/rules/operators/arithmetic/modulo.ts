import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { arithmetic } from '../../typing/arithmetic.ts';
import type { Traits } from '../../typing/traits.ts';

export const modulo: Operator = {
  name: '%',
  arity: [2, 2],

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    return (data, dollars) => (left(data, dollars) as number) % (right(data, dollars) as number);
  },
};

export const manual: Manual = {
  group: 'arithmetic',
  type: 'number',
  signature: '{"%": [nombre, nombre]}',
  doc: 'Le reste de la division du premier nombre par le deuxième.',
  example: { rule: { '%': [{ var: 'mois' }, 3] }, data: { mois: 7 } },
  result: 1,
};

export const sentence: SentenceForm = {
  label: 'le reste de la division',
  operands: [
    { name: 'nombre', kind: 'number' },
    { name: 'diviseur', kind: 'number', initial: 1 },
  ],
  says: () => 'le reste de {0} divisé par {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: arithmetic,
  calculates: true,
  writes: { value: ({ args: [left, right] }, writer) => `(${writer.value(left)} % ${writer.value(right)})` },
};
