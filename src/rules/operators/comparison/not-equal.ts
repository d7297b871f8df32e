import type { Manual, Operator } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { equality } from '../../typing/comparison.ts';
import { comparedWith } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';

export const notEqual: Operator = {
  name: '!=',
  arity: [2, 2],

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    const fixed = compiler.constant(right);
    if (fixed !== undefined && typeof fixed.value !== 'object') {
      const { value } = fixed;
      const field = compiler.field(left);
      // biome-ignore lint/suspicious/noDoubleEquals: JSON Logic compares loosely
      if (field !== undefined) return (data, dollars) => ownField(field, data, dollars) != value;
      // biome-ignore lint/suspicious/noDoubleEquals: JSON Logic compares loosely
      return (data, dollars) => left(data, dollars) != value;
    }
    // biome-ignore lint/suspicious/noDoubleEquals: JSON Logic compares loosely
    return (data, dollars) => left(data, dollars) != right(data, dollars);
  },
};

export const manual: Manual = {
  group: 'comparison',
  type: 'boolean',
  signature: '{"!=": [valeur, valeur]}',
  doc: 'Vrai si les deux valeurs diffèrent ; le nombre 1 et le texte "1" ne diffèrent pas.',
  example: { rule: { '!=': [{ var: 'codeEtat' }, '9'] }, data: { codeEtat: '1' } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'n’est pas',
  operands: [
    { name: 'valeur', kind: 'value' },
    { name: 'valeur', kind: 'value' },
  ],
  says: () => '{0} n’est pas {1}',
  not: () => '{0} est {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: equality(false),
  distinct: 'operands',
  sure: comparedWith(false),
  truth: true,
  comparison: { of: 'equality', mirrored: '!=', turns: 'after' },
  mistakenFor: '==',
  turnsAt: 'value',
  stepwise: true,
  phrase: '{0} is not {1}',
  writes: { value: ({ args: [left, right] }, writer) => `(${writer.loose(left)} != ${writer.loose(right)})` },
};
