import type { Manual, Operator } from '../../core/operator.ts';
import { inRow, type SentenceForm } from '../../core/sentence.ts';
import type { Evaluate } from '../../json.ts';
import { arithmetic } from '../../typing/arithmetic.ts';
import type { Traits } from '../../typing/traits.ts';
import { numberIn } from './number-in.ts';

export const add: Operator = {
  name: '+',
  arity: [1, Number.POSITIVE_INFINITY],

  compile(call, compiler) {
    const parts = call.args.map((arg) => compiler.compile(arg));
    const [first, second] = parts as [Evaluate, Evaluate];
    if (parts.length === 2)
      return (data, dollars) => 0 + numberIn(first(data, dollars)) + numberIn(second(data, dollars));
    return (data, dollars) => {
      let total = 0;
      for (let i = 0; i < parts.length; i++) total += numberIn((parts[i] as Evaluate)(data, dollars));
      return total;
    };
  },
};

export const manual: Manual = {
  group: 'arithmetic',
  type: 'number',
  signature: '{"+": [nombre, nombre, …]}',
  doc: "Additionne. Un texte qui commence par un nombre compte pour ce nombre ; avec une valeur absente le résultat n'est pas un nombre : « sum » ignore les absents.",
  example: { rule: { '+': [{ var: 'prime' }, 5.9] }, data: { prime: 100 } },
  result: 105.9,
};

export const sentence: SentenceForm = {
  label: 'la somme (+)',
  operands: [
    { name: 'nombre', kind: 'number' },
    { name: 'nombre', kind: 'number' },
  ],
  repeats: 1,
  says: (operands) => (operands.length === 1 ? 'le nombre {0}' : inRow(operands, ' + ')),
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: arithmetic,
  calculates: true,
  writes: {
    calls: { numberIn },
    value: ({ args }, writer) => `(${['0', ...args.map((arg) => `numberIn(${writer.value(arg)})`)].join(' + ')})`,
  },
};
