import type { Manual, Operator } from '../../core/operator.ts';
import { computed, union } from '../../core/origin.ts';
import { ownField } from '../../core/own.ts';
import type { Evaluate } from '../../json.ts';

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
