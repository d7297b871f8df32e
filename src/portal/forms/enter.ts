import type { Step } from '../../catalog/index.ts';
import {
  type CompiledForm,
  callOf,
  type Destination,
  type FormGiven,
  firstStep,
  isAllowed,
  isComplete,
  opensAlone,
  otherwiseOf,
} from '../../view/forms/index.ts';
import type { Session } from '../session/session.ts';
import { call } from './call.ts';
import { type FormSession, givenOf } from './form-session.ts';
import { drawNonce, dropNonce } from './submission-key.ts';

/** Whether a step may be shown; otherwise where one goes. */
export type Entry = { shown: true } | { shown: false; to: Destination };

const lastOf = (session: FormSession, compiled: CompiledForm): Destination => ({
  step: session.trail[session.trail.length - 1] ?? firstStep(compiled),
});

/**
 * Whether a step may be entered: when it has been before, when the graph has just led to it, or when it opens by its
 * address alone; and its guards let in. A form that is done shows its result and nothing before it.
 */
export async function enter(
  compiled: CompiledForm,
  step: Step,
  session: FormSession,
  portal: { session: Session; member: FormGiven['member'] },
): Promise<Entry> {
  if (session.trail.indexOf(step.id) >= 0) return { shown: true };
  if (session.done) return { shown: false, to: lastOf(session, compiled) };
  const led = session.expected === step.id;
  if (!led && !opensAlone(compiled, step)) return { shown: false, to: lastOf(session, compiled) };
  for (const guard of step.enter ?? []) {
    const allowed = await passes(compiled, guard, session, portal);
    if (allowed) continue;
    // what was sent with these answers has led nowhere: sending them again must not bring the same answer
    dropNonce(session.id);
    session.nonce = drawNonce(session.id);
    return { shown: false, to: otherwiseOf(guard) };
  }
  session.expected = null;
  session.trail = led ? [...session.trail, step.id] : [step.id];
  return { shown: true };
}

type Guard = NonNullable<Step['enter']>[number];

/** A guard whose question fails, or lacks what it needs to be asked, does not let in (P5). */
async function passes(
  compiled: CompiledForm,
  guard: Guard,
  session: FormSession,
  portal: { session: Session; member: FormGiven['member'] },
): Promise<boolean> {
  if (guard.ask !== undefined) {
    const asked = callOf(compiled, guard.ask.id, givenOf(session, portal.member));
    if (asked === null || !isComplete(asked)) return false;
    try {
      const { answer } = await call(compiled, guard.ask.id, givenOf(session, portal.member), portal.session);
      session.answers = { ...session.answers, [guard.ask.id]: answer };
    } catch {
      return false;
    }
  }
  return isAllowed(compiled, guard, givenOf(session, portal.member));
}
