import type { Operator } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';
import type { Formatter } from '../../formats/index.ts';
import type { Writing } from '../../writing/writer.ts';

/** An operator with one operand, shown by a format, which may ask how the catalogue's money is written. */
export function formatOperator(name: string, format: Formatter): Operator {
  return {
    name,
    arity: [1, 1],

    compile(call, compiler) {
      const { money } = compiler;
      const operand = compiler.compile(call.args[0]);
      const field = compiler.field(operand);
      if (field !== undefined) return (data, dollars) => format(ownField(field, data, dollars), money);
      return (data, dollars) => format(operand(data, dollars), money);
    },
  };
}

/** How a format is written, under the name by which it is lent; `ofMoney` where it asks how the money is written. */
export function writtenFormat(
  calls: Readonly<Record<string, Formatter>>,
  { isTidy, ofMoney = false }: { isTidy?: true; ofMoney?: boolean } = {},
): Writing {
  const [name] = Object.keys(calls);
  const value: Writing['value'] = ({ args: [operand] }, writer) => {
    const money = ofMoney ? `, ${writer.once('money', writer.literal(writer.money))}` : '';
    return `${name}(${writer.loose(operand)}${money})`;
  };
  return {
    calls,
    value,
    text: (call, writer) => `(${value(call, writer)} ?? "")`,
    ...(isTidy && { isTidy }),
  };
}
