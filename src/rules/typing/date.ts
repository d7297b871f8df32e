import type { Typing } from './place.ts';
import { DAY_HELP, kindText, mayBeDay, mayBeNumber, named, operands } from './typing.ts';
import { orNull, type ValueType } from './value-type.ts';

/** Dates first, then numbers; without one of them, what it gives is null. */
export const ofDates =
  (dates: number, result: ValueType): Typing =>
  (call, at, inference) => {
    const types = operands(call, at, inference);
    types.forEach((type, i) => {
      const node = call.args[i];
      const fits = i < dates ? mayBeDay : mayBeNumber;
      if (node === undefined || fits(type)) return;
      const wanted = i < dates ? 'a date' : 'a number';
      inference.fault(
        node,
        'wrong-operand',
        `${named(node)} is ${kindText(type)}, where ${wanted} goes`,
        i < dates ? DAY_HELP : null,
      );
    });
    return orNull(result, types.some(({ nullable, kind }) => nullable && kind !== 'any') || result.nullable);
  };
