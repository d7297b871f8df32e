import type { Manual, Operator } from '../../core/operator.ts';
import { computed, union } from '../../core/origin.ts';
import { ownField } from '../../core/own.ts';
import { inRow, type SentenceForm } from '../../core/sentence.ts';
import type { Evaluate } from '../../json.ts';
import type { Typing } from '../../typing/place.ts';
import type { Traits } from '../../typing/traits.ts';
import { operands } from '../../typing/typing.ts';
import { either, nothing, orNull } from '../../typing/value-type.ts';

export const otherwise: Operator = {
  name: 'default',
  arity: [2, Number.POSITIVE_INFINITY],

  compile(call, compiler) {
    const parts = call.args.map((arg) => compiler.compile(arg));
    const [first, second] = parts as [Evaluate, Evaluate];
    const field = compiler.field(first);
    const known = compiler.constant(second)?.value;
    if (parts.length === 2 && field !== undefined && isGiven(known) && typeof known !== 'object') {
      return (data, dollars) => {
        const value = ownField(field, data, dollars);
        return isGiven(value) ? value : known;
      };
    }
    return (data, dollars) => {
      for (let i = 0; i < parts.length; i++) {
        const value = (parts[i] as Evaluate)(data, dollars);
        if (isGiven(value)) return value;
      }
      return null;
    };
  },

  follow(call, scope, tracker) {
    let result = computed;
    const last = call.args.length - 1;
    call.args.forEach((arg, index) => {
      result = union(result, tracker.visit(arg, scope, index < last));
    });
    return result;
  },
};

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

export const manual: Manual = {
  group: 'data',
  type: 'any',
  signature: '{"default": [valeur, valeur, …]}',
  doc: "La première valeur qui n'est ni absente, ni null, ni un texte vide. Zéro est une valeur.",
  example: {
    rule: { default: [{ var: 'prenomUsage' }, { var: 'prenom' }] },
    data: { prenomUsage: '', prenom: 'Anne' },
  },
  result: 'Anne',
};

export const sentence: SentenceForm = {
  label: 'à défaut',
  operands: [
    { name: 'valeur', kind: 'field' },
    { name: 'à défaut', kind: 'value' },
  ],
  repeats: 1,
  says: (operands) => inRow(operands, ', à défaut '),
  isInfix: true,
};

/** The first of its operands that is there. */
const typing: Typing = (call, at, inference) => {
  const types = operands(call, at, inference);
  const last = types.at(-1) ?? nothing;
  return orNull(
    types
      .map((type) => (type.values === undefined ? type : { ...type, values: type.values.filter(Boolean) }))
      .reduce(either),
    last.nullable && types.every(({ nullable }) => nullable),
  );
};

export const traits: Traits = {
  typing,
  coalesces: true,
  turnsAt: 'value',
  stepwise: true,
  phrase: '{0}',
  writes: {
    calls: { isGiven },
    value: ({ args }, writer) => {
      let written = 'null';
      for (const arg of args.toReversed()) {
        const found = writer.variable();
        const known = writer.known(arg);
        if (known === undefined) written = `(isGiven(${found} = ${writer.loose(arg)}) ? ${found} : ${written})`;
        else if (isGiven(known.value)) written = writer.value(arg);
      }
      return written;
    },
  },
};
