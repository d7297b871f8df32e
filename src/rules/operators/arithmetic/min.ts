import type { Manual, Operator } from '../../core/operator.ts';
import { inRow, type SentenceForm } from '../../core/sentence.ts';
import type { Evaluate } from '../../json.ts';
import { arithmetic } from '../../typing/arithmetic.ts';
import type { Traits } from '../../typing/traits.ts';

export const min: Operator = {
  name: 'min',
  arity: [1, Number.POSITIVE_INFINITY],

  compile(call, compiler) {
    const parts = call.args.map((arg) => compiler.compile(arg));
    return (data, dollars) => {
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i < parts.length; i++) best = Math.min(best, (parts[i] as Evaluate)(data, dollars) as number);
      return best;
    };
  },
};

export const manual: Manual = {
  group: 'arithmetic',
  type: 'number',
  signature: '{"min": [nombre, nombre, …]}',
  doc: 'Le plus petit des nombres.',
  example: { rule: { min: [{ var: 'a' }, 10] }, data: { a: 12 } },
  result: 10,
};

export const sentence: SentenceForm = {
  label: 'le plus petit de',
  operands: [{ name: 'nombre', kind: 'number' }],
  repeats: 1,
  says: (operands) => `le plus petit de ${inRow(operands, ', ', ' et ')}`,
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: arithmetic,
  writes: {
    value: ({ args }, writer) => `Math.min(${['Infinity', ...args.map((arg) => writer.value(arg))].join(', ')})`,
  },
};
