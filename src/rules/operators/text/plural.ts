import type { Manual, Operator } from '../../core/operator.ts';
import { union } from '../../core/origin.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import type { Traits } from '../../typing/traits.ts';
import { giving } from '../../typing/typing.ts';
import { aText, orNull } from '../../typing/value-type.ts';

export const plural: Operator = {
  name: 'plural',
  arity: [3, 3],

  compile(call, compiler) {
    const count = compiler.compile(call.args[0]);
    const one = compiler.compile(call.args[1]);
    const many = compiler.compile(call.args[2]);
    return (data, dollars) => {
      const value = count(data, dollars);
      return typeof value === 'number' && Math.abs(value) >= 2 ? many(data, dollars) : one(data, dollars);
    };
  },

  follow(call, scope, tracker) {
    tracker.visit(call.args[0], scope);
    return union(tracker.visit(call.args[1], scope), tracker.visit(call.args[2], scope));
  },
};

function isMany(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) >= 2;
}

export const manual: Manual = {
  group: 'text',
  type: 'text',
  signature: '{"plural": [nombre, singulier, pluriel]}',
  doc: 'Le mot au singulier ou au pluriel selon le nombre, sans le nombre. Comme en français, 0 et 1 (et 1,5) prennent le singulier.',
  example: { rule: { plural: [{ count: [{ var: 'contrats' }] }, 'contrat', 'contrats'] }, data: { contrats: [1, 2] } },
  result: 'contrats',
};

export const sentence: SentenceForm = {
  label: 'au singulier ou au pluriel',
  operands: [
    { name: 'nombre', kind: 'number' },
    { name: 'singulier', kind: 'text' },
    { name: 'pluriel', kind: 'text' },
  ],
  says: () => '{1} ou {2} selon {0}',
  isInfix: true,
};

export const traits: Traits = {
  typing: giving(orNull(aText)),
  writes: {
    calls: { isMany },
    value: ({ args: [count, one, many] }, writer) =>
      `(isMany(${writer.loose(count)}) ? ${writer.value(many)} : ${writer.value(one)})`,
    loose: ({ args: [count, one, many] }, writer) =>
      `(isMany(${writer.loose(count)}) ? ${writer.loose(many)} : ${writer.loose(one)})`,
  },
};
