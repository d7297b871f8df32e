import { isObject } from '../../../base/json.ts';
import type { Call, RuleCompiler } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';
import { truthy } from '../../core/truthy.ts';
import type { Evaluate } from '../../json.ts';
import type { Writing } from '../../writing/writer.ts';

/** Condition, value, condition, value, …, and a last value when no condition holds. */
export function compileChoice(call: Call, compiler: RuleCompiler): Evaluate {
  const parts = call.args.map((arg) => compiler.compile(arg));
  const last = parts.length % 2 === 1 ? (parts.pop() as Evaluate) : compiler.always(null);
  const [first, then] = parts as [Evaluate, Evaluate];
  if (parts.length === 0) return last;
  if (parts.length === 2) return compileOne(first, then, last, compiler);
  return (data, dollars) => {
    for (let i = 0; i < parts.length; i += 2) {
      if (truthy((parts[i] as Evaluate)(data, dollars))) return (parts[i + 1] as Evaluate)(data, dollars);
    }
    return last(data, dollars);
  };
}

/** One condition. A value that is known is given without asking for it. */
function compileOne(first: Evaluate, then: Evaluate, last: Evaluate, compiler: RuleCompiler): Evaluate {
  const [one, other] = [compiler.constant(then), compiler.constant(last)];
  const yes = one?.value;
  const no = other?.value;
  const field = compiler.field(first);
  if (field !== undefined) {
    if (isScalar(one) && isScalar(other)) return (data, dollars) => (truthy(ownField(field, data, dollars)) ? yes : no);
    if (isScalar(one)) return (data, dollars) => (truthy(ownField(field, data, dollars)) ? yes : last(data, dollars));
    if (isScalar(other)) return (data, dollars) => (truthy(ownField(field, data, dollars)) ? then(data, dollars) : no);
    return (data, dollars) => (truthy(ownField(field, data, dollars)) ? then(data, dollars) : last(data, dollars));
  }
  if (isScalar(one) && isScalar(other)) return (data, dollars) => (truthy(first(data, dollars)) ? yes : no);
  if (isScalar(one)) return (data, dollars) => (truthy(first(data, dollars)) ? yes : last(data, dollars));
  if (isScalar(other)) return (data, dollars) => (truthy(first(data, dollars)) ? then(data, dollars) : no);
  return (data, dollars) => (truthy(first(data, dollars)) ? then(data, dollars) : last(data, dollars));
}

/** Lists and objects stay apart from one evaluation to the next. */
function isScalar(known: { value: unknown } | undefined): boolean {
  return known !== undefined && !isObject(known.value);
}

/** One condition after the other, each with its value. */
const choiceWith =
  (kind: 'value' | 'truth' | 'loose'): Writing['value'] =>
  ({ args }, writer) => {
    const parts = [...args];
    const last = parts.length % 2 === 1 ? writer[kind](parts.pop()) : kind === 'truth' ? 'false' : 'null';
    let written = last;
    for (let i = parts.length - 2; i >= 0; i -= 2)
      written = `(${writer.truth(parts[i])} ? ${writer[kind](parts[i + 1])} : ${written})`;
    return written;
  };

/** How a choice is written. */
export const writtenChoice: Writing = {
  value: choiceWith('value'),
  truth: choiceWith('truth'),
  loose: choiceWith('loose'),
};
