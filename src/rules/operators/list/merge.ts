import type { Manual, Operator } from '../../core/operator.ts';
import { computed, union } from '../../core/origin.ts';
import { inRow, type SentenceForm } from '../../core/sentence.ts';
import type { Evaluate } from '../../json.ts';
import type { Typing } from '../../typing/place.ts';
import type { Traits } from '../../typing/traits.ts';
import { operands } from '../../typing/typing.ts';
import { anything, either, listOf } from '../../typing/value-type.ts';
import { spend } from './steps.ts';

export const merge: Operator = {
  name: 'merge',
  arity: [1, Number.POSITIVE_INFINITY],

  compile(call, compiler) {
    const parts = call.args.map((arg) => compiler.compile(arg));
    const { frame } = compiler;
    compiler.usesFrame();
    return (data, dollars) => {
      const merged: unknown[] = [];
      for (let i = 0; i < parts.length; i++) {
        const part = (parts[i] as Evaluate)(data, dollars);
        if (!Array.isArray(part)) merged.push(part);
        else {
          spend(frame, part.length, call);
          for (let j = 0; j < part.length; j++) merged.push(part[j]);
        }
      }
      return merged;
    };
  },

  follow(call, scope, tracker) {
    let merged = computed;
    for (const arg of call.args) {
      const part = tracker.visit(arg, scope);
      merged = union(merged, part);
    }
    return merged;
  },
};

export const manual: Manual = {
  group: 'list',
  type: 'list',
  signature: '{"merge": [liste, liste, …]}',
  doc: "Met plusieurs listes bout à bout ; une valeur seule compte pour une liste d'un élément.",
  example: { rule: { merge: [{ var: 'a' }, [3], 4] }, data: { a: [1, 2] } },
  result: [1, 2, 3, 4],
};

export const sentence: SentenceForm = {
  label: 'plusieurs listes bout à bout',
  operands: [{ name: 'liste', kind: 'list' }],
  repeats: 1,
  says: (operands) => `bout à bout, ${inRow(operands, ', ', ' et ')}`,
  isInfix: true,
};

const typing: Typing = (call, at, inference) => {
  const items = operands(call, at, inference).map((type) => (type.kind === 'list' ? (type.item ?? anything) : type));
  return listOf(items.length === 0 ? anything : items.reduce(either));
};

export const traits: Traits = {
  plain: true,
  typing,
  writes: {
    value: (call, writer) =>
      writer.block('merge', () => {
        const each = call.args.map((arg) => {
          const part = writer.variable();
          const all = `${writer.spend(`${part}.length`, call)} for (let j = 0; j < ${part}.length; j++) merged.push(${part}[j]);`;
          return `${part} = ${writer.value(arg)}; if (!Array.isArray(${part})) merged.push(${part}); else { ${all} }`;
        });
        return `const merged = []; ${each.join(' ')} return merged;`;
      }),
  },
};
