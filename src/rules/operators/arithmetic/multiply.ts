import type { Manual, Operator } from '../../core/operator.ts';
import { inRow, type SentenceForm } from '../../core/sentence.ts';
import type { Evaluate } from '../../json.ts';
import { arithmetic } from '../../typing/arithmetic.ts';
import type { Traits } from '../../typing/traits.ts';
import { numberIn } from './number-in.ts';

export const multiply: Operator = {
  name: '*',
  arity: [2, Number.POSITIVE_INFINITY],
  least: 1,

  compile(call, compiler) {
    const parts = call.args.map((arg) => compiler.compile(arg));
    const [first, second] = parts as [Evaluate, Evaluate];
    if (parts.length === 1) return first;
    if (parts.length === 2) return (data, dollars) => numberIn(first(data, dollars)) * numberIn(second(data, dollars));
    return (data, dollars) => {
      let product: unknown = first(data, dollars);
      for (let i = 1; i < parts.length; i++)
        product = numberIn(product) * numberIn((parts[i] as Evaluate)(data, dollars));
      return product;
    };
  },
};

export const manual: Manual = {
  group: 'arithmetic',
  type: 'number',
  signature: '{"*": [nombre, nombre, …]}',
  doc: 'Multiplie.',
  example: { rule: { '*': [{ var: 'mensualite' }, 12] }, data: { mensualite: 10.5 } },
  result: 126,
};

export const sentence: SentenceForm = {
  label: 'le produit (×)',
  operands: [
    { name: 'nombre', kind: 'number' },
    { name: 'nombre', kind: 'number', initial: 1 },
  ],
  repeats: 1,
  says: (operands) => inRow(operands, ' × '),
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: arithmetic,
  calculates: true,
  writes: {
    calls: { numberIn },
    value: ({ args: [first, ...more] }, writer) =>
      more.reduce((product, arg) => `(numberIn(${product}) * numberIn(${writer.value(arg)}))`, writer.value(first)),
  },
};
