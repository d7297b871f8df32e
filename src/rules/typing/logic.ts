import { joined } from './names.ts';
import type { Typing } from './place.ts';
import { either, nothing, orNull, truth, type ValueType } from './value-type.ts';

/** What follows a condition is read knowing that it holds, and what follows that, knowing that it did not. */
export const choice: Typing = ({ args }, at, inference) => {
  let here = at;
  let result: ValueType | undefined;
  const add = (type: ValueType) => {
    result = result === undefined ? type : either(result, type);
  };
  for (let i = 0; i + 1 < args.length; i += 2) {
    const condition = args[i];
    inference.type(condition, here);
    add(inference.type(args[i + 1], { ...here, sure: joined(here.sure, inference.surely(condition, true)) }));
    here = { ...here, sure: joined(here.sure, inference.surely(condition, false)) };
  }
  add(args.length % 2 === 1 ? inference.type(args.at(-1), here) : nothing);
  return result ?? nothing;
};

/** The first operand that is false, or else the last: each is read knowing that those before it hold. @param holds false for the first that is true */
export const chain =
  (holds: boolean): Typing =>
  ({ args }, at, inference) => {
    let here = at;
    const types = args.map((arg) => {
      const type = inference.type(arg, here);
      here = { ...here, sure: joined(here.sure, inference.surely(arg, holds)) };
      return type;
    });
    // what "or" gives is its last operand, or one that is not null
    const given = holds ? types : types.map((type, i) => (i < types.length - 1 ? orNull(type, false) : type));
    return given.length === 0 ? nothing : given.reduce(either);
  };

/** Whatever it is given, it gives true or false. */
export const test: Typing = ({ args }, at, inference) => {
  for (const arg of args) inference.type(arg, at);
  return truth;
};
