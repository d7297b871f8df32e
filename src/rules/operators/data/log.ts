import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import type { Traits } from '../../typing/traits.ts';
import { asFirst } from '../../typing/typing.ts';

/** Gives its operand, and writes nothing: a rule has no effect. */
export const log: Operator = {
  name: 'log',
  arity: [1, 1],

  compile(call, compiler) {
    return compiler.compile(call.args[0]);
  },

  follow(call, scope, tracker) {
    return tracker.visit(call.args[0], scope);
  },
};

export const manual: Manual = {
  group: 'data',
  type: 'any',
  signature: '{"log": valeur}',
  doc: "Donne la valeur telle quelle. N'écrit rien : pour comprendre une règle, demandez sa trace.",
  example: { rule: { log: 'a' }, data: null },
  result: 'a',
};

export const sentence: SentenceForm = {
  label: 'la valeur telle quelle',
  operands: [{ name: 'valeur', kind: 'value' }],
  says: () => 'la valeur {0}',
};

export const traits: Traits = {
  plain: true,
  typing: asFirst,
  writes: {
    value: ({ args: [operand] }, writer) => writer.value(operand),
    truth: ({ args: [operand] }, writer) => writer.truth(operand),
    loose: ({ args: [operand] }, writer) => writer.loose(operand),
  },
};
