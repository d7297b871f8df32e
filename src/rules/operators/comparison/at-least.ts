import type { Manual, Operator } from '../../core/operator.ts';

export const atLeast: Operator = {
  name: '>=',
  arity: [2, 2],
  ordering: true,

  compile(call, compiler) {
    const left = compiler.compile(call.args[0]);
    const right = compiler.compile(call.args[1]);
    return (data, dollars) => (left(data, dollars) as number) >= (right(data, dollars) as number);
  },
};

export const manual: Manual = {
  group: 'comparison',
  type: 'boolean',
  signature: '{">=": [valeur, valeur]}',
  doc: 'Vrai si la première valeur est plus grande que la deuxième ou égale. null compte pour 0.',
  example: { rule: { '>=': [{ var: 'age' }, 18] }, data: { age: 18 } },
  result: true,
};
