import type { Manual, Operator } from '../../core/operator.ts';
import { inRow, type SentenceForm } from '../../core/sentence.ts';
import type { Traits } from '../../typing/traits.ts';
import { giving } from '../../typing/typing.ts';
import { aText, listOf } from '../../typing/value-type.ts';
import { checkKeys, followKeys } from './follow-keys.ts';
import { keysOf, missingKeys } from './keys.ts';

export const missing: Operator = {
  name: 'missing',
  arity: [1, Number.POSITIVE_INFINITY],
  readsData: true,

  check(call, parser) {
    checkKeys('missing', call.args, parser);
  },

  compile(call, compiler) {
    const operands = call.args.map((arg) => compiler.compile(arg));
    const fixed = operands.map((operand) => compiler.constant(operand));
    if (fixed.every((one) => one !== undefined)) {
      const keys = keysOf(fixed.map((one) => one?.value));
      return (data) => missingKeys(data, keys);
    }
    return (data, dollars) => missingKeys(data, keysOf(operands.map((operand) => operand(data, dollars))));
  },

  follow(call, scope, tracker) {
    return followKeys(call, call.args, scope, tracker);
  },
};

export const manual: Manual = {
  group: 'data',
  type: 'list',
  signature: '{"missing": ["chemin", "chemin", …]}',
  doc: 'Donne la liste des chemins dont la donnée manque : absente, null ou texte vide. Une liste vide veut dire que rien ne manque.',
  example: { rule: { missing: ['nom', 'iban'] }, data: { nom: 'Martin', iban: '' } },
  result: ['iban'],
};

export const sentence: SentenceForm = {
  label: 'ce qui manque parmi',
  operands: [{ name: 'champ', kind: 'text' }],
  repeats: 1,
  says: (operands) => `ce qui manque parmi ${inRow(operands, ', ', ' et ')}`,
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: giving(listOf(aText)),
  turnsAt: 'moved-value',
  writes: {
    calls: { missingKeys, keysOf },
    value: ({ args }, writer) => {
      const fixed = args.map((arg) => writer.known(arg));
      if (fixed.some((one) => one === undefined))
        return `missingKeys(data, keysOf([${args.map((arg) => writer.value(arg)).join(', ')}]))`;
      const keys = keysOf(fixed.map((one) => one?.value));
      return `missingKeys(data, ${writer.once('keys', writer.literal(keys))})`;
    },
  },
};
