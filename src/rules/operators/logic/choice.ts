import type { Call, Compiler } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';
import { truthy } from '../../core/truthy.ts';
import type { Evaluate } from '../../json.ts';

/** Condition, value, condition, value, …, and a last value when no condition holds. */
export function compileChoice(call: Call, compiler: Compiler): Evaluate {
  const parts = call.args.map((arg) => compiler.compile(arg));
  const last = parts.length % 2 === 1 ? (parts.pop() as Evaluate) : compiler.always(null);
  const [first, then, second, next] = parts as [Evaluate, Evaluate, Evaluate, Evaluate];
  if (parts.length === 0) return last;
  if (parts.length === 2) return compileOne(first, then, last, compiler);
  if (parts.length === 4) {
    return (data) => (truthy(first(data)) ? then(data) : truthy(second(data)) ? next(data) : last(data));
  }
  return (data) => {
    for (let i = 0; i < parts.length; i += 2) {
      if (truthy((parts[i] as Evaluate)(data))) return (parts[i + 1] as Evaluate)(data);
    }
    return last(data);
  };
}

/** One condition. A value that is known is given without asking for it. */
function compileOne(first: Evaluate, then: Evaluate, last: Evaluate, compiler: Compiler): Evaluate {
  const [one, other] = [compiler.constant(then), compiler.constant(last)];
  const yes = one?.value;
  const no = other?.value;
  const field = compiler.field(first);
  if (field !== undefined) {
    if (isScalar(one) && isScalar(other)) return (data) => (truthy(ownField(field, data)) ? yes : no);
    if (isScalar(one)) return (data) => (truthy(ownField(field, data)) ? yes : last(data));
    if (isScalar(other)) return (data) => (truthy(ownField(field, data)) ? then(data) : no);
    return (data) => (truthy(ownField(field, data)) ? then(data) : last(data));
  }
  if (isScalar(one) && isScalar(other)) return (data) => (truthy(first(data)) ? yes : no);
  if (isScalar(one)) return (data) => (truthy(first(data)) ? yes : last(data));
  if (isScalar(other)) return (data) => (truthy(first(data)) ? then(data) : no);
  return (data) => (truthy(first(data)) ? then(data) : last(data));
}

/** Lists and objects stay apart from one evaluation to the next. */
function isScalar(known: { value: unknown } | undefined): boolean {
  return known !== undefined && (typeof known.value !== 'object' || known.value === null);
}
