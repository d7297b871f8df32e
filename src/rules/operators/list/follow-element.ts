import type { Call, Tracker } from '../../core/operator.ts';
import { computed, elementOf, type Origin } from '../../core/origin.ts';

/** The list in the data of the rule, then the condition on an element of it. */
export function followElements(call: Call, scope: Origin, tracker: Tracker): { list: Origin; body: Origin } {
  const list = tracker.visit(call.args[0], scope);
  return { list, body: tracker.visit(call.args[1], elementOf(list)) };
}

export function followTest(call: Call, scope: Origin, tracker: Tracker): Origin {
  followElements(call, scope, tracker);
  return computed;
}
