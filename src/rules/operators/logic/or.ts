import type { Manual, Operator } from '../../core/operator.ts';
import { inRow, type SentenceForm } from '../../core/sentence.ts';
import { truthy } from '../../core/truthy.ts';
import type { Evaluate } from '../../json.ts';
import { chain } from '../../typing/logic.ts';
import type { Traits } from '../../typing/traits.ts';
import { followAny } from './follow-choice.ts';

export const or: Operator = {
  name: 'or',
  arity: [1, Number.POSITIVE_INFINITY],

  compile(call, compiler) {
    const parts = call.args.map((arg) => compiler.compile(arg));
    const [first, second, third] = parts as [Evaluate, Evaluate, Evaluate];
    if (parts.length === 1) return first;
    if (parts.length === 2) {
      return (data, dollars) => {
        const value = first(data, dollars);
        return truthy(value) ? value : second(data, dollars);
      };
    }
    if (parts.length === 3) {
      return (data, dollars) => {
        let value = first(data, dollars);
        if (truthy(value)) return value;
        value = second(data, dollars);
        return truthy(value) ? value : third(data, dollars);
      };
    }
    return (data, dollars) => {
      let value: unknown;
      for (let i = 0; i < parts.length; i++) {
        value = (parts[i] as Evaluate)(data, dollars);
        if (truthy(value)) return value;
      }
      return value;
    };
  },

  follow: followAny,
};

export const manual: Manual = {
  group: 'logic',
  type: 'any',
  signature: '{"or": [condition, condition, …]}',
  doc: 'Vrai si une condition au moins est vraie. Donne la première valeur vraie, sinon la dernière ; les conditions suivantes ne sont pas lues.',
  example: { rule: { or: [{ var: 'mobile' }, { var: 'fixe' }] }, data: { mobile: null, fixe: '0500000000' } },
  result: '0500000000',
};

export const sentence: SentenceForm = {
  label: 'au moins une de ces conditions (ou)',
  operands: [{ name: 'condition', kind: 'condition' }],
  repeats: 1,
  says: (operands) => inRow(operands, ' ou '),
  not: (operands) => `il est faux que ${inRow(operands, ' ou que ')}`,
  gives: (operands) => inRow(operands, ', ou sinon '),
  above: { says: 'au moins une de ces conditions', not: 'aucune de ces conditions' },
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: chain(false),
  joins: 'disjunction',
  mistakenFor: 'and',
  turnsAt: 'value',
  stepwise: true,
  writes: {
    calls: { truthy },
    value: ({ args }, writer) => {
      const last = writer.value(args.at(-1));
      return args.slice(0, -1).reduceRight((rest, arg) => {
        if (writer.givesTruth(arg)) return `(${writer.value(arg)} || ${rest})`;
        const found = writer.variable();
        return `(truthy(${found} = ${writer.value(arg)}) ? ${found} : ${rest})`;
      }, last);
    },
    truth: ({ args }, writer) =>
      args.length === 0 ? 'false' : `(${args.map((arg) => writer.truth(arg)).join(' || ')})`,
  },
};
