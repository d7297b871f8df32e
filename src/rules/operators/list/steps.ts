import { RuleError } from '../../core/error.ts';
import type { Call, Frame } from '../../core/operator.ts';

/** Counts visited elements, to stop rules that would run forever on large data. */
export function spend(frame: Frame, steps: number, call: Call): void {
  frame.steps -= steps;
  if (frame.steps < 0) tooManySteps(call.pointer);
}

/** Stops a rule. */
export function tooManySteps(pointer: string): never {
  throw new RuleError('too-many-steps', pointer, 'the rule visits too many elements', 'shorten the list first');
}
