import type { Call, Tracker } from '../../core/operator.ts';
import { computed, type Origin, union } from '../../core/origin.ts';

/** The result is one of the values, never one of the conditions. */
export function followChoice(call: Call, scope: Origin, tracker: Tracker): Origin {
  let result = computed;
  call.args.forEach((arg, index) => {
    const origin = tracker.visit(arg, scope);
    if (index % 2 === 1 || index === call.args.length - 1) result = union(result, origin);
  });
  return result;
}

/** The result is one of the operands. */
export function followAny(call: Call, scope: Origin, tracker: Tracker): Origin {
  let result = computed;
  for (const arg of call.args) result = union(result, tracker.visit(arg, scope));
  return result;
}
