import type { Call, Compiler } from '../../core/operator.ts';
import { truthy } from '../../core/truthy.ts';
import type { Evaluate } from '../../json.ts';

/** Condition, value, condition, value, …, and a last value when no condition holds. */
export function compileChoice(call: Call, compiler: Compiler): Evaluate {
  const parts = call.args.map((arg) => compiler.compile(arg));
  const last = parts.length % 2 === 1 ? (parts.pop() as Evaluate) : () => null;
  const [first, then, second, next] = parts as [Evaluate, Evaluate, Evaluate, Evaluate];
  if (parts.length === 0) return last;
  if (parts.length === 2) return (data) => (truthy(first(data)) ? then(data) : last(data));
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
