import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { elementTypeOf } from '../../typing/list.ts';
import type { Typing } from '../../typing/place.ts';
import { withOperand } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';
import { aNumber } from '../../typing/value-type.ts';

export const count: Operator = {
  name: 'count',
  arity: [1, 1],

  compile(call, compiler) {
    const list = compiler.compile(call.args[0]);
    return (data, dollars) => {
      const items = list(data, dollars);
      return Array.isArray(items) ? items.length : 0;
    };
  },

  follow(call, scope, tracker) {
    tracker.visit(call.args[0], scope, true);
    return { paths: [] };
  },
};

function lengthOfList(items: unknown): number {
  return Array.isArray(items) ? items.length : 0;
}

export const manual: Manual = {
  group: 'list',
  type: 'number',
  signature: '{"count": [liste]}',
  doc: "Le nombre d'éléments d'une liste ; 0 si elle est absente.",
  example: { rule: { count: [{ var: 'conducteurs' }] }, data: { conducteurs: [{}, {}] } },
  result: 2,
};

export const sentence: SentenceForm = {
  label: 'le nombre d’éléments',
  operands: [{ name: 'liste', kind: 'list' }],
  says: () => 'le nombre d’éléments de {0}',
};

const typing: Typing = ({ args: [list] }, at, inference) => {
  elementTypeOf(list, at, inference);
  return aNumber;
};

export const traits: Traits = {
  typing,
  sure: withOperand(0),
  counts: true,
  turnsAt: 'moved-value',
  writes: { calls: { lengthOfList }, value: ({ args: [list] }, writer) => `lengthOfList(${writer.loose(list)})` },
};
