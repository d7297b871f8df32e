import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { ordering } from '../../typing/comparison.ts';
import type { Traits } from '../../typing/traits.ts';

export const less: Operator = {
  name: '<',
  arity: [2, 3],
  ordering: true,

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    if (call.args.length < 3)
      return (data, dollars) => (left(data, dollars) as number) < (right(data, dollars) as number);
    const above = compiler.compile(call.args[2]);
    return (data, dollars) => {
      const low = left(data, dollars) as number;
      const middle = right(data, dollars) as number;
      const high = above(data, dollars) as number | undefined;
      return high === undefined ? low < middle : low < middle && middle < high;
    };
  },
};

function isBetween(low: number, middle: number, high: number | undefined): boolean {
  return high === undefined ? low < middle : low < middle && middle < high;
}

export const manual: Manual = {
  group: 'comparison',
  type: 'boolean',
  signature: '{"<": [valeur, valeur]} · {"<": [bas, valeur, haut]}',
  doc: 'Vrai si la première valeur est plus petite que la deuxième ; avec trois valeurs, si la deuxième est strictement entre les deux autres. null compte pour 0 : donnez une valeur par défaut à ce qui peut manquer. Les dates AAAA-MM-JJ se comparent ainsi.',
  example: { rule: { '<': [0, { var: 'crm' }, 1] }, data: { crm: 0.5 } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'est avant, est moins que (<)',
  operands: [
    { name: 'valeur', kind: 'value' },
    { name: 'valeur', kind: 'value' },
    { name: 'borne haute', kind: 'value' },
  ],
  says: ({ length }) => (length > 2 ? '{1} est strictement entre {0} et {2}' : '{0} < {1}'),
  not: ({ length }) => (length > 2 ? '{1} n’est pas strictement entre {0} et {2}' : '{0} n’est pas < {1}'),
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: ordering,
  distinct: 'operands',
  truth: true,
  comparison: { of: 'order', mirrored: '>', turns: 'at' },
  mistakenFor: '<=',
  turnsAt: 'moved-value',
  stepwise: true,
  phrase: '{0} is before or below {1}',
  writes: {
    calls: { isBetween },
    value: ({ args: [low, middle, high] }, writer) =>
      high === undefined
        ? `(${writer.value(low)} < ${writer.value(middle)})`
        : `isBetween(${writer.value(low)}, ${writer.value(middle)}, ${writer.value(high)})`,
  },
};
