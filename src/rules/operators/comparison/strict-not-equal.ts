import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { equality } from '../../typing/comparison.ts';
import { comparedWith } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';

export const strictNotEqual: Operator = {
  name: '!==',
  arity: [2, 2],

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    const fixed = compiler.constant(right);
    if (fixed !== undefined && typeof fixed.value !== 'object') {
      const { value } = fixed;
      return (data, dollars) => left(data, dollars) !== value;
    }
    return (data, dollars) => left(data, dollars) !== right(data, dollars);
  },
};

export const manual: Manual = {
  group: 'comparison',
  type: 'boolean',
  signature: '{"!==": [valeur, valeur]}',
  doc: 'Vrai si les deux valeurs diffèrent ou ne sont pas de même nature.',
  example: { rule: { '!==': [1, '1'] }, data: null },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'n’est pas exactement',
  operands: [
    { name: 'valeur', kind: 'value' },
    { name: 'valeur', kind: 'value' },
  ],
  says: () => '{0} n’est pas exactement {1}',
  not: () => '{0} est exactement {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: equality(true),
  sure: comparedWith(false),
  truth: true,
  comparison: { of: 'equality', strict: true, mirrored: '!==', turns: 'after' },
  mistakenFor: '===',
  turnsAt: 'value',
  stepwise: true,
  phrase: '{0} is not exactly {1}',
  writes: { value: ({ args: [left, right] }, writer) => `(${writer.value(left)} !== ${writer.value(right)})` },
};
