import { RuleError } from '../../core/error.ts';
import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import type { Traits } from '../../typing/traits.ts';
import { giving } from '../../typing/typing.ts';
import { aText, listOf } from '../../typing/value-type.ts';
import { checkKeys, followKeys } from './follow-keys.ts';
import { keysOf, lengthOf, missingKeys } from './keys.ts';

export const missingSome: Operator = {
  name: 'missing_some',
  arity: [2, 2],
  readsData: true,
  least: 2,

  check(call, parser) {
    checkKeys('missing_some', call.args.slice(1), parser);
  },

  compile(call, compiler) {
    const [need, keys] = [compiler.compile(call.args[0]), compiler.compile(call.args[1])];
    return (data, dollars) => {
      const wanted = keys(data, dollars);
      if (wanted === null || wanted === undefined) {
        throw new RuleError('bad-arguments', call.pointer, 'the keys of "missing_some" are not a list');
      }
      const missing = missingKeys(data, keysOf(Array.isArray(wanted) ? wanted : [wanted]));
      return lengthOf(wanted) - missing.length >= (need(data, dollars) as number) ? [] : missing;
    };
  },

  follow(call, scope, tracker) {
    tracker.visit(call.args[0], scope);
    return followKeys(call, call.args.slice(1), scope, tracker);
  },
};

function noKeys(pointer: string): never {
  throw new RuleError('bad-arguments', pointer, 'the keys of "missing_some" are not a list');
}

export const manual: Manual = {
  group: 'data',
  type: 'list',
  signature: '{"missing_some": [minimum, ["chemin", …]]}',
  doc: 'Donne une liste vide si au moins « minimum » des chemins ont une donnée ; sinon, la liste de ceux qui manquent.',
  example: { rule: { missing_some: [1, ['mobile', 'fixe']] }, data: { mobile: '0600000000' } },
  result: [],
};

export const sentence: SentenceForm = {
  label: 'ce qui manque, s’il en faut au moins',
  operands: [
    { name: 'minimum', kind: 'number', initial: 1 },
    { name: 'champs', kind: 'list' },
  ],
  says: () => 'ce qui manque parmi {1}, s’il en faut au moins {0}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: giving(listOf(aText)),
  writes: {
    calls: { missingKeys, keysOf, lengthOf, noKeys },
    value: (call, writer) =>
      writer.block('missing', () =>
        [
          `const keys = ${writer.value(call.args[1])};`,
          `if (keys === null || keys === undefined) noKeys(${writer.literal(call.pointer)});`,
          'const missing = missingKeys(data, keysOf(Array.isArray(keys) ? keys : [keys]));',
          `return lengthOf(keys) - missing.length >= ${writer.value(call.args[0])} ? [] : missing;`,
        ].join(' '),
      ),
  },
};
