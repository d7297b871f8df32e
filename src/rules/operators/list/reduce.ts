import type { Manual, Operator } from '../../core/operator.ts';
import { elementOf, union } from '../../core/origin.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { elementTypeOf, onElement } from '../../typing/list.ts';
import type { Typing } from '../../typing/place.ts';
import type { Traits } from '../../typing/traits.ts';
import { anything, objectOf, type ValueType } from '../../typing/value-type.ts';
import { spend } from './steps.ts';

export const reduce: Operator = {
  name: 'reduce',
  arity: [2, 3],

  compile(call, compiler) {
    const list = compiler.compile(call.args[0]);
    const body = compiler.compileElement(call.args[1]);
    const start = call.args.length > 2 ? compiler.compile(call.args[2]) : () => null;
    const { frame } = compiler;
    compiler.usesFrame();
    return (data, dollars) => {
      const items = list(data, dollars);
      let accumulator = start(data, dollars);
      if (!Array.isArray(items)) return accumulator;
      spend(frame, items.length, call);
      for (let i = 0; i < items.length; i++) accumulator = body({ current: items[i], accumulator }, dollars);
      return accumulator;
    };
  },

  follow(call, scope, tracker) {
    const list = tracker.visit(call.args[0], scope);
    const start = tracker.visit(call.args[2], scope);
    const current = elementOf(list);
    // the accumulator is the start, then what the body gives: a second visit sees both
    const once = tracker.visit(call.args[1], { paths: [], fields: { current, accumulator: start } });
    const accumulator = union(start, once);
    return union(accumulator, tracker.visit(call.args[1], { paths: [], fields: { current, accumulator } }));
  },
};

export const manual: Manual = {
  group: 'list',
  type: 'any',
  signature: '{"reduce": [liste, valeur, départ]}',
  doc: "Réduit une liste à une valeur, élément après élément : « current » est l'élément, « accumulator » le résultat jusque-là. Pour un total, « sum » se lit mieux.",
  example: {
    rule: { reduce: [{ var: 'xs' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] },
    data: { xs: [1, 2, 3] },
  },
  result: 6,
};

export const sentence: SentenceForm = {
  label: 'une liste réduite à une valeur',
  operands: [
    { name: 'liste', kind: 'list' },
    { name: 'valeur, de proche en proche', kind: 'value' },
    { name: 'départ', kind: 'value', initial: 0 },
  ],
  says: ({ length }) =>
    length > 2
      ? 'à partir de {2}, pour chaque élément de {0}\u00a0: {1}'
      : 'de proche en proche, pour chaque élément de {0}\u00a0: {1}',
  isInfix: true,
};

const typing: Typing = ({ args: [list, body, start] }, at, inference) => {
  const current = elementTypeOf(list, at, inference);
  const accumulator = loose(inference.type(start, at));
  return inference.type(body, onElement(objectOf({ current, accumulator }), at));
};

/** What a reduction begins with is not what it comes to. */
const loose = ({ kind, nullable }: ValueType): ValueType =>
  kind === 'list' || kind === 'null' ? anything : { kind, nullable };

export const traits: Traits = {
  plain: true,
  typing,
  body: 'reduction',
  writes: {
    value: (call, writer) =>
      writer.block('reduce', () => {
        const [list, body, start] = call.args;
        const from = `const items = ${writer.value(list)}; let accumulator = ${start === undefined ? 'null' : writer.value(start)};`;
        const each = writer.onElement(() => `accumulator = ${writer.value(body)};`);
        const loop = `for (let i = 0; i < items.length; i++) { const data = { current: items[i], accumulator }; ${each} }`;
        return `${from} if (!Array.isArray(items)) return accumulator; ${writer.spend('items.length', call)} ${loop} return accumulator;`;
      }),
  },
};
