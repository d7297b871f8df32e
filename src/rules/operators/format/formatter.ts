import type { Operator } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';
import type { Formatter } from '../../formats/index.ts';

/** An operator with one operand, shown by a format. */
export function formatOperator(name: string, format: Formatter): Operator {
  return {
    name,
    arity: [1, 1],

    compile(call, compiler) {
      const operand = compiler.compile(call.args[0]);
      const field = compiler.field(operand);
      if (field !== undefined) return (data, dollars) => format(ownField(field, data, dollars));
      return (data, dollars) => format(operand(data, dollars));
    },
  };
}
