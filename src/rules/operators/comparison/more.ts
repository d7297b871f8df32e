import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { ordering } from '../../typing/comparison.ts';
import { moreThan } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';

export const more: Operator = {
  name: '>',
  arity: [2, 2],
  ordering: true,

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    return (data, dollars) => (left(data, dollars) as number) > (right(data, dollars) as number);
  },
};

export const manual: Manual = {
  group: 'comparison',
  type: 'boolean',
  signature: '{">": [valeur, valeur]}',
  doc: 'Vrai si la première valeur est plus grande que la deuxième. null compte pour 0 : donnez une valeur par défaut à ce qui peut manquer.',
  example: { rule: { '>': [{ var: 'montant' }, 100] }, data: { montant: 120 } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'est après, est plus que (>)',
  operands: [
    { name: 'valeur', kind: 'value' },
    { name: 'valeur', kind: 'value' },
  ],
  says: () => '{0} > {1}',
  not: () => '{0} n’est pas > {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: ordering,
  distinct: 'operands',
  sure: moreThan,
  truth: true,
  comparison: { of: 'order', mirrored: '<', turns: 'after' },
  mistakenFor: '>=',
  turnsAt: 'moved-value',
  stepwise: true,
  phrase: '{0} is after or above {1}',
  writes: { value: ({ args: [left, right] }, writer) => `(${writer.value(left)} > ${writer.value(right)})` },
};
