import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import type { Traits } from '../../typing/traits.ts';
import { giving } from '../../typing/typing.ts';
import { aText } from '../../typing/value-type.ts';

export const substr: Operator = {
  name: 'substr',
  arity: [2, 3],

  compile(call, compiler) {
    const source = compiler.compile(call.args[0]);
    const start = compiler.compile(call.args[1]);
    const size = compiler.compile(call.args[2]);
    return (data, dollars) => {
      const text = String(source(data, dollars));
      const from = start(data, dollars) as number;
      const length = size(data, dollars) as number | undefined;
      if ((length as number) < 0) {
        const rest = text.substr(from);
        return rest.substr(0, rest.length + (length as number));
      }
      return text.substr(from, length);
    };
  },
};

function partOf(source: unknown, from: number, length: number | undefined): string {
  const text = String(source);
  if ((length as number) < 0) {
    const rest = text.substr(from);
    return rest.substr(0, rest.length + (length as number));
  }
  return text.substr(from, length);
}

export const manual: Manual = {
  group: 'text',
  type: 'text',
  signature: '{"substr": [texte, début, longueur]}',
  doc: "Une partie d'un texte, à partir du rang « début » (0 pour le premier caractère ; négatif : depuis la fin). Une longueur négative retire des caractères à la fin.",
  example: { rule: { substr: [{ var: 'numero' }, 0, 3] }, data: { numero: '123456' } },
  result: '123',
};

export const sentence: SentenceForm = {
  label: 'une partie d’un texte',
  operands: [
    { name: 'texte', kind: 'text', initial: { var: 'numeroContrat' } },
    { name: 'début', kind: 'number' },
    { name: 'longueur', kind: 'number', initial: 1 },
  ],
  says: ({ length }) => `la partie de {0} à partir du rang {1}${length > 2 ? ', sur {2} caractères' : ''}`,
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: giving(aText),
  writes: {
    calls: { partOf },
    value: ({ args: [source, start, size] }, writer) =>
      `partOf(${writer.value(source)}, ${writer.value(start)}, ${writer.value(size)})`,
  },
};
