import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { ordering } from '../../typing/comparison.ts';
import type { Traits } from '../../typing/traits.ts';

export const atMost: Operator = {
  name: '<=',
  arity: [2, 3],
  ordering: true,

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    if (call.args.length < 3)
      return (data, dollars) => (left(data, dollars) as number) <= (right(data, dollars) as number);
    const above = compiler.compile(call.args[2]);
    return (data, dollars) => {
      const low = left(data, dollars) as number;
      const middle = right(data, dollars) as number;
      const high = above(data, dollars) as number | undefined;
      return high === undefined ? low <= middle : low <= middle && middle <= high;
    };
  },
};

function isWithin(low: number, middle: number, high: number | undefined): boolean {
  return high === undefined ? low <= middle : low <= middle && middle <= high;
}

export const manual: Manual = {
  group: 'comparison',
  type: 'boolean',
  signature: '{"<=": [valeur, valeur]} · {"<=": [bas, valeur, haut]}',
  doc: 'Vrai si la première valeur est plus petite que la deuxième ou égale ; avec trois valeurs, si la deuxième est entre les deux autres, bornes comprises. null compte pour 0.',
  example: { rule: { '<=': ['2025-01-01', { var: 'dateEffet' }, '2025-12-31'] }, data: { dateEffet: '2025-12-31' } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'est au plus (≤), est entre',
  operands: [
    { name: 'valeur', kind: 'value' },
    { name: 'valeur', kind: 'value' },
    { name: 'borne haute', kind: 'value' },
  ],
  says: ({ length }) => (length > 2 ? '{1} est entre {0} et {2}' : '{0} ≤ {1}'),
  not: ({ length }) => (length > 2 ? '{1} n’est pas entre {0} et {2}' : '{0} n’est pas ≤ {1}'),
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: ordering,
  distinct: 'operands',
  truth: true,
  comparison: { of: 'order', mirrored: '>=', turns: 'after' },
  mistakenFor: '<',
  turnsAt: 'moved-value',
  stepwise: true,
  phrase: '{0} is at most {1}',
  writes: {
    calls: { isWithin },
    value: ({ args: [low, middle, high] }, writer) =>
      high === undefined
        ? `(${writer.value(low)} <= ${writer.value(middle)})`
        : `isWithin(${writer.value(low)}, ${writer.value(middle)}, ${writer.value(high)})`,
  },
};
