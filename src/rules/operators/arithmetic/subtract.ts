import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { arithmetic } from '../../typing/arithmetic.ts';
import type { Traits } from '../../typing/traits.ts';

export const subtract: Operator = {
  name: '-',
  arity: [1, 2],

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    return (data, dollars) => {
      const from = left(data, dollars) as number;
      const less = right(data, dollars) as number | undefined;
      return less === undefined ? -from : from - less;
    };
  },
};

function subtracted(from: number, less: number | undefined): number {
  return less === undefined ? -from : from - less;
}

export const manual: Manual = {
  group: 'arithmetic',
  type: 'number',
  signature: '{"-": [nombre, nombre]} · {"-": nombre}',
  doc: 'Soustrait le deuxième nombre du premier ; avec un seul nombre, en change le signe.',
  example: { rule: { '-': [{ var: 'plafond' }, { var: 'km' }] }, data: { plafond: 8000, km: 6500 } },
  result: 1500,
};

export const sentence: SentenceForm = {
  label: 'la différence (−)',
  operands: [
    { name: 'nombre', kind: 'number' },
    { name: 'à retrancher', kind: 'number' },
  ],
  says: ({ length }) => (length === 1 ? 'l’opposé de {0}' : '{0} − {1}'),
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: arithmetic,
  distinct: 'operands',
  calculates: true,
  writes: {
    calls: { subtracted },
    value: ({ args: [from, less] }, writer) => `subtracted(${writer.value(from)}, ${writer.value(less)})`,
  },
};
