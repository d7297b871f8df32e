import type { Call, Manual, Operator } from '../../core/operator.ts';
import { elementOf, step } from '../../core/origin.ts';
import { own, ownOfJson, ownPath } from '../../core/own.ts';
import { inRow, type SentenceForm } from '../../core/sentence.ts';
import type { Evaluate } from '../../json.ts';
import { elementTypeOf } from '../../typing/list.ts';
import type { Typing } from '../../typing/place.ts';
import type { Traits } from '../../typing/traits.ts';
import { kindText, operands } from '../../typing/typing.ts';
import { aNumber, below, orNull } from '../../typing/value-type.ts';
import { spend } from './steps.ts';

export const sum: Operator = {
  name: 'sum',
  arity: [0, Number.POSITIVE_INFINITY],

  compile(call, compiler) {
    const field = fieldOf(call);
    const keys = field === null ? [] : field.split('.');
    const parts = (field === null ? call.args : call.args.slice(0, 1)).map((arg) => compiler.compile(arg));
    const read = keys.every((key) => compiler.isPlain(key)) ? ownOfJson : own;
    const { frame } = compiler;
    compiler.usesFrame();
    return (data, dollars) => {
      let total = 0;
      let known = parts.length === 0;
      for (let i = 0; i < parts.length; i++) {
        const part = (parts[i] as Evaluate)(data, dollars);
        if (!Array.isArray(part)) {
          if (isNumber(part)) {
            total += part;
            known = true;
          }
          continue;
        }
        spend(frame, part.length, call);
        if (part.length === 0) known = true;
        for (let j = 0; j < part.length; j++) {
          const value =
            keys.length === 0 ? part[j] : keys.length === 1 ? read(part[j], keys[0] as string) : ownPath(part[j], keys);
          if (isNumber(value)) {
            total += value;
            known = true;
          }
        }
      }
      return known ? total : null;
    };
  },

  follow(call, scope, tracker) {
    const field = fieldOf(call);
    if (field === null) {
      for (const arg of call.args) tracker.visit(arg, scope, true);
      return { paths: [] };
    }
    let origin = elementOf(tracker.visit(call.args[0], scope, true));
    for (const key of field.split('.')) origin = step(origin, key);
    tracker.read(call, origin, true);
    return { paths: [] };
  },
};

/** `{"sum": [list, "field"]}` adds a field of each element. */
function fieldOf(call: Call): string | null {
  const field = call.args[1];
  return call.args.length === 2 && field?.kind === 'literal' && typeof field.value === 'string' ? field.value : null;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export const manual: Manual = {
  group: 'list',
  type: 'number',
  signature: '{"sum": liste} · {"sum": [liste, "champ"]} · {"sum": [nombre, nombre, …]}',
  doc: "Le total d'une liste, d'un champ de ses éléments, ou de plusieurs nombres. Ce qui est absent ne compte pas ; si tout est absent le résultat est null. Le total d'une liste vide est 0.",
  example: {
    rule: { sum: [{ var: 'contrats' }, 'montantRachat'] },
    data: { contrats: [{ montantRachat: 100 }, {}, { montantRachat: 20.5 }] },
  },
  result: 120.5,
};

export const sentence: SentenceForm = {
  label: 'le total',
  operands: [{ name: 'liste ou nombre', kind: 'list' }],
  repeats: 1,
  says: (operands) =>
    operands.length === 2 && typeof operands[1] === 'string'
      ? 'le total de {1} dans {0}'
      : `le total de ${operands.length === 0 ? 'rien' : inRow(operands, ', ', ' et ')}`,
  isInfix: true,
};

/** A list, a field of its elements, or several numbers: null when there is nothing to add. */
const typing: Typing = (call, at, inference) => {
  const [list, field] = call.args;
  if (call.args.length === 2 && field?.kind === 'literal' && typeof field.value === 'string') {
    const item = elementTypeOf(list, at, inference);
    const added = field.value.split('.').reduce(below, item);
    if (added.kind !== 'any' && added.kind !== 'number')
      inference.fault(field, 'wrong-operand', `"${field.value}" is ${kindText(added)}, where a number goes`);
  } else operands(call, at, inference);
  return orNull(aNumber);
};

export const traits: Traits = {
  typing,
  writes: {
    calls: { ownPath },
    value: (call, writer) =>
      writer.block('sum', () => {
        const field = fieldOf(call);
        const parts = field === null ? call.args : call.args.slice(0, 1);
        const value =
          field === null ? 'part[j]' : `ownPath(part[j], ${writer.once('keys', writer.literal(field.split('.')))})`;
        const add = 'if (Number.isFinite(value)) { total += value; known = true; }';
        const each = parts.map((part) => {
          const all = `${writer.spend('part.length', call)} if (part.length === 0) known = true;`;
          const loop = `for (let j = 0; j < part.length; j++) { const value = ${value}; ${add} }`;
          return `{ const part = ${writer.value(part)}; if (!Array.isArray(part)) { const value = part; ${add} } else { ${all} ${loop} } }`;
        });
        return `let total = 0, known = ${parts.length === 0}; ${each.join(' ')} return known ? total : null;`;
      }),
  },
};
