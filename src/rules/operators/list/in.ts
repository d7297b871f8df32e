import type { Field, Manual, Operator } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import type { Evaluate } from '../../json.ts';
import { lookedFor } from '../../typing/comparison.ts';
import { withOperand } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';

/** Below this length a search from the first element is the quickest. */
const FEW = 8;

export const within: Operator = {
  name: 'in',
  arity: [2, 2],

  compile(call, compiler) {
    const wanted = compiler.compile(call.args[0]);
    const place = compiler.compile(call.args[1]);
    const fixed = compiler.constant(place);
    if (fixed !== undefined && Array.isArray(fixed.value)) return inList(wanted, compiler.field(wanted), fixed.value);
    return (data, dollars) => {
      const where = place(data, dollars);
      if (typeof where === 'string') return where !== '' && where.indexOf(wanted(data, dollars) as string) !== -1;
      return Array.isArray(where) && where.indexOf(wanted(data, dollars)) !== -1;
    };
  },
};

function inList(wanted: Evaluate, field: Field | undefined, list: readonly unknown[]): Evaluate {
  // a set finds NaN, a list does not
  const isLong = list.length > FEW && !list.some((item) => Number.isNaN(item));
  if (isLong) {
    const set = new Set(list);
    return (data, dollars) => set.has(wanted(data, dollars));
  }
  if (field === undefined) return (data, dollars) => list.indexOf(wanted(data, dollars)) !== -1;
  return (data, dollars) => {
    const value = ownField(field, data, dollars);
    return list.indexOf(value === undefined ? null : value) !== -1;
  };
}

export const manual: Manual = {
  group: 'list',
  type: 'boolean',
  signature: '{"in": [valeur, liste]} · {"in": [texte, texte]}',
  doc: 'Vrai si la valeur est dans la liste, ou le premier texte dans le second. Le nombre 1 n\'est pas le texte "1" : pour des codes, « has » est plus sûr.',
  example: { rule: { in: [{ var: 'codeProduit' }, ['40', '41']] }, data: { codeProduit: '41' } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'est dans (une liste ou un texte)',
  operands: [
    { name: 'valeur', kind: 'value' },
    { name: 'liste', kind: 'list' },
  ],
  says: () => '{0} est dans {1}',
  not: () => '{0} n’est pas dans {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: lookedFor(1, true),
  sure: withOperand(0),
  truth: true,
  membership: { list: 1 },
  turnsAt: 'value',
  writes: {
    value: ({ args: [wanted, place] }, writer) => {
      const fixed = writer.known(place);
      if (fixed === undefined || !Array.isArray(fixed.value)) {
        const where = writer.variable();
        const isThere = `typeof ${where} === "string" ? ${where} !== "" : Array.isArray(${where})`;
        return `((${where} = ${writer.value(place)}, ${isThere}) && ${where}.indexOf(${writer.value(wanted)}) !== -1)`;
      }
      const list = fixed.value as unknown[];
      const written = writer.literal(list);
      if (list.length > FEW && !list.some((item) => Number.isNaN(item)))
        return `${writer.once('values', `new Set(${written})`)}.has(${writer.value(wanted)})`;
      return `(${writer.once('values', written)}.indexOf(${writer.value(wanted)}) !== -1)`;
    },
  },
};
