import type { Operator } from '../../core/operator.ts';
import type { Formatter } from '../../formats/index.ts';

/** An operator with one operand, shown by a format. */
export function formatOperator(name: string, format: Formatter): Operator {
  return {
    name,
    arity: [1, 1],

    compile(call, compiler) {
      const operand = compiler.compile(call.args[0]);
      return (data, dollars) => format(operand(data, dollars));
    },
  };
}
