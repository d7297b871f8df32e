import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { plainText } from '../../formats/text.ts';
import { elementTypeOf } from '../../typing/list.ts';
import type { Typing } from '../../typing/place.ts';
import type { Traits } from '../../typing/traits.ts';
import { named } from '../../typing/typing.ts';
import { aText, orNull } from '../../typing/value-type.ts';
import { spend } from './steps.ts';

export const join: Operator = {
  name: 'join',
  arity: [1, 2],

  compile(call, compiler) {
    const list = compiler.compile(call.args[0]);
    const separator = call.args.length > 1 ? compiler.compile(call.args[1]) : () => ', ';
    const { frame } = compiler;
    compiler.usesFrame();
    return (data, dollars) => {
      const items = list(data, dollars);
      if (!Array.isArray(items)) return null;
      spend(frame, items.length, call);
      const between = plainText(separator(data, dollars));
      let result = '';
      for (let i = 0; i < items.length; i++) {
        const item = plainText(items[i]);
        spend(frame, item.length >>> 7, call);
        if (item !== '') result += result === '' ? item : between + item;
      }
      return result;
    };
  },

  follow(call, scope, tracker) {
    tracker.visit(call.args[0], scope, true);
    tracker.visit(call.args[1], scope);
    return { paths: [] };
  },
};

export const manual: Manual = {
  group: 'list',
  type: 'text',
  signature: '{"join": [liste, séparateur]}',
  doc: "Les éléments d'une liste en un seul texte ; ceux qui sont vides ou absents sont sautés. Sans séparateur, une virgule et une espace. null si la liste est absente.",
  example: { rule: { join: [[{ var: 'marque' }, { var: 'modele' }], ' '] }, data: { marque: 'Renault', modele: null } },
  result: 'Renault',
};

export const sentence: SentenceForm = {
  label: 'les éléments en un seul texte',
  operands: [
    { name: 'liste', kind: 'list' },
    { name: 'séparateur', kind: 'text', initial: ', ' },
  ],
  says: ({ length }) => (length > 1 ? 'les éléments de {0}, séparés par {1}' : 'les éléments de {0}, à la suite'),
  isInfix: true,
};

const typing: Typing = ({ args: [list, between] }, at, inference) => {
  const item = elementTypeOf(list, at, inference);
  inference.type(between, at);
  if (list !== undefined && item.kind === 'object')
    inference.fault(
      list,
      'wrong-format',
      `${named(list)} is a list of objects, and would not read as a text`,
      'name a field of each with "map"',
    );
  return orNull(aText);
};

export const traits: Traits = {
  typing,
  distinct: 'elements',
  writes: {
    calls: { plainText },
    value: (call, writer) =>
      writer.block('join', () => {
        const [list, separator] = call.args;
        const between = call.args.length > 1 ? writer.text(separator) : '", "';
        const before = `const items = ${writer.value(list)}; if (!Array.isArray(items)) return null; ${writer.spend('items.length', call)}`;
        const each = `const item = plainText(items[i]); ${writer.spend('item.length >>> 7', call)} if (item !== "") result += result === "" ? item : between + item;`;
        return `${before} const between = ${between}; let result = ""; for (let i = 0; i < items.length; i++) { ${each} } return result;`;
      }),
  },
};
