import { isObject } from '../../../base/json.ts';
import type { Step } from '../../../catalog/index.ts';
import { answerOf, callOf } from '../call.ts';
import { kindOf, stepOf } from '../form.ts';
import { firstStep, isAllowed, opensAlone, otherwiseOf } from '../navigation.ts';
import { dropDraft, keepDraft } from './draft.ts';
import { beginAnew } from './ending.ts';
import type { EnteringEvent } from './events.ts';
import { givenOf, isFaulty, type JourneyForm, keepsDrafts, stepAt, withVariant } from './journey-form.ts';
import { lead } from './leading.ts';
import { andThen, type EventHandler, type Next, reload, stay, withEffects, withTicket } from './outcome.ts';
import { preset, proposed } from './proposed.ts';
import { type JourneyState, noFaults } from './state.ts';

type GuardEvent = Exclude<EnteringEvent, { type: 'arrived' }>;

/** The answer to a guard; dropped when its step is no longer being entered. */
export const onGuard: EventHandler<GuardEvent> = (state, event, form) => {
  const { entering } = state;
  if (entering === null || entering.ticket !== event.ticket) return stay(state);
  const step = stepOf(form.compiled, entering.step);
  const guard = (step.enter ?? [])[entering.guard];
  if (guard?.ask === undefined || event.type === 'guard-failed') return refuse(state, form, step, guard);
  const answer = answerOf(form.compiled, guard.ask.id, event.data);
  const next = { ...state, answers: { ...state.answers, [guard.ask.id]: answer } };
  const passed = isAllowed(form.compiled, guard, givenOf(next))
    ? passGuards(next, form, step, entering.guard + 1)
    : refuse(next, form, step, guard);
  return andThen(passed, (after) => keepDraft(after, form));
};

/** The page is at an address of the form: takes its query and enters its step if allowed. */
export function arrive(state: JourneyState, form: JourneyForm): Next {
  const { at } = state;
  if (at === null) return stay(state);
  const id = stepAt(form.compiled, at);
  if (beginsAnew(state, form, id) && Object.keys(form.compiled.form.reads ?? {}).length > 0) {
    // the submission has changed what is read
    return andThen(beginAnew(state, form), (begun) => reload({ ...begun, values: {} }, begun.release));
  }
  const entered = andThen(leaveOthers(state, form, id), (left) =>
    andThen(takeQuery(left, form, id), (open) =>
      canResume(open, form, id) ? goOn(open, form) : enter(open, form, id),
    ),
  );
  return andThen(entered, (next) => keepDraft(next, form));
}

/** Leaves other steps: drops their faults and guard, keeps their answers. */
function leaveOthers(state: JourneyState, form: JourneyForm, id: string): Next {
  const { faults, entering, expected } = state;
  const next = {
    ...state,
    faults: faults.step === null || faults.step === id ? faults : noFaults,
    entering: entering?.step === id ? entering : null,
  };
  // otherwise the draft is kept once the step is entered
  return expected === id ? stay(next) : keepDraft(next, form);
}

/** A done form restarts at its first step, at an open one, and by a link. */
function beginsAnew({ at, done, trail }: JourneyState, { compiled }: JourneyForm, id: string): boolean {
  const isLink = Object.keys(at?.query ?? {}).length > 0;
  const opens = isLink || compiled.steps.get(id)?.open === true || id === firstStep(compiled);
  return done && opens && trail.indexOf(id) < 0;
}

/** Removes a link's query from the address once read, unless `keepQuery`: it may open an account. Restarts a done form. */
function takeQuery(state: JourneyState, form: JourneyForm, id: string): Next {
  const { query = {}, path = '' } = state.at ?? {};
  // without fields and submissions, the query only selects a tab
  const { fields, form: itself } = form.compiled;
  if (fields.size === 0 && itself.steps.every(({ send }) => send === undefined)) return stay({ ...state, query });
  const isLink = Object.keys(query).length > 0;
  const begun = beginsAnew(state, form, id) ? beginAnew(state, form) : stay(state);
  if (!isLink) return begun;
  return andThen(begun, (next) => {
    const isNew = JSON.stringify(query) !== JSON.stringify(next.query);
    const taken = { ...next, query, trail: [], expected: null, entering: null };
    // answers win over a link's proposals
    const opened = next.trail.length === 0 ? proposed(taken, form) : taken;
    const at = isNew ? opened : next;
    const { form: own } = form.compiled;
    const bare = withVariant(own, path, state.params);
    return own.keepQuery ? stay(at) : withEffects(at, { kind: 'navigate', path: bare, replace: true });
  });
}

const canResume = ({ resume, trail }: JourneyState, { compiled }: JourneyForm, id: string): boolean => {
  if (resume === null || trail.length === 0) return false;
  if (resume.ahead.length > 0) return resume.from === id || resume.ahead.indexOf(id) >= 0;
  return resume.to !== id && (resume.from === id || id === firstStep(compiled));
};

/** Enters the remaining steps of a draft without showing them, then goes on at the last. */
function goOn(state: JourneyState, form: JourneyForm): Next {
  const { resume, trail, at } = state;
  if (resume === null) return stay(state);
  const { to: last } = resume;
  const [id] = resume.ahead;
  const step = id === undefined ? undefined : form.compiled.steps.get(id);
  if (step !== undefined && !isFaulty(state, form, last)) return passGuards(state, form, step, 0);
  const here = at === null ? '' : stepAt(form.compiled, at);
  const open = { ...state, resume: null };
  // a reloaded page stays at its step
  const to = here !== resume.from && trail.indexOf(here) >= 0 ? here : last;
  return to === here && trail.indexOf(to) >= 0
    ? stay(shown(open, to))
    : lead(open, form, { step: to }, { replace: true });
}

/** Whether a step is the next of a draft being re-entered. */
const isAhead = ({ resume }: JourneyState, id: string): boolean => resume !== null && resume.ahead[0] === id;

/**
 * Enters a step if its guards allow and it was entered before, comes next, or opens by its address. A done form shows
 * only its result, and the step that the result leads back to.
 */
export function enter(state: JourneyState, form: JourneyForm, id: string): Next {
  const step = form.compiled.steps.get(id);
  const next = { ...state, resume: null };
  if (step === undefined || next.entering !== null) return stay(next);
  if (next.trail.indexOf(id) >= 0) return stay(shown(next, id));
  if (reopens(next, form, id))
    return andThen(withEffects({ ...next, trail: [], done: false }, { kind: 'draw-nonce', form: state.form }), (open) =>
      passGuards(open, form, step, 0),
    );
  const opens = !next.done && (next.expected === id || opensAlone(form.compiled, step));
  if (opens) return passGuards(next, form, step, 0);
  const sent = kindOf(step) === 'result' && next.trail.length === 0 ? (next.at?.sent ?? null) : null;
  const last = next.trail[next.trail.length - 1] ?? firstStep(form.compiled);
  return lead(next, form, sent === null ? { step: last } : { path: sent }, { replace: true });
}

/** Whether the result of a done form leads back to this step, to correct and send again. */
const reopens = ({ done, trail }: JourneyState, { compiled }: JourneyForm, id: string): boolean =>
  done && compiled.steps.get(trail[0] ?? '')?.again === id;

type Guard = NonNullable<Step['enter']>[number];

/** Passes the guards of a step in order, until one must ask. */
function passGuards(state: JourneyState, form: JourneyForm, step: Step, from: number): Next {
  const guards = step.enter ?? [];
  for (let at = from; at < guards.length; at++) {
    const guard = guards[at];
    if (guard === undefined) continue;
    if (guard.ask !== undefined) return ask(state, form, step, at);
    if (!isAllowed(form.compiled, guard, givenOf(state))) return refuse(state, form, step, guard);
  }
  return entered(state, form, step);
}

/** A question that fails or lacks variables denies entry (P5). */
function ask(state: JourneyState, form: JourneyForm, step: Step, at: number): Next {
  const guard = step.enter?.[at];
  const call = guard?.ask === undefined ? null : callOf(form.compiled, guard.ask.id, givenOf(state));
  if (call === null || !call.isComplete) return refuse(state, form, step, guard);
  const { ticket, state: next } = withTicket(state);
  const { query, variables } = call;
  return withEffects(
    { ...next, entering: { step: step.id, guard: at, ticket } },
    { kind: 'ask', ticket, query, variables },
  );
}

/** Denied entry: a new nonce, so that resending does not repeat the answer. When resuming, goes on before the step. */
function refuse(state: JourneyState, form: JourneyForm, step: Step, guard: Guard | undefined): Next {
  const next = { ...state, entering: null };
  if (next.resume !== null && isAhead(next, step.id))
    return goOn({ ...next, resume: { ...next.resume, ahead: [] } }, form);
  if (guard === undefined) return stay(next);
  const renewed = withEffects(next, { kind: 'drop-nonce', form: state.form }, { kind: 'draw-nonce', form: state.form });
  return andThen(renewed, (after) => lead(after, form, otherwiseOf(guard), { replace: true }));
}

function entered(state: JourneyState, form: JourneyForm, step: Step): Next {
  if (state.resume !== null && isAhead(state, step.id)) {
    const resume = { ...state.resume, to: step.id, ahead: state.resume.ahead.slice(1) };
    return goOn({ ...state, trail: [...state.trail, step.id], entering: null, resume }, form);
  }
  const trail = state.expected === step.id ? [...state.trail, step.id] : [step.id];
  // the draft also stores progress
  const isFurther = state.expected === step.id && kindOf(step) !== 'result' && state.touched;
  const draft = { ...state.draft, dirty: state.draft.dirty || (isFurther && keepsDrafts(form.compiled)) };
  const next = shown(preset({ ...state, trail, expected: null, entering: null, draft }, form, step), step.id);
  return kindOf(step) === 'result' ? end(next, form, step) : stay(next);
}

/** Pending faults belong to the step shown. */
function shown(state: JourneyState, id: string): JourneyState {
  const { faults } = state;
  return faults.step === null && faults.list.length > 0 ? { ...state, faults: { ...faults, step: id } } : state;
}

/** Enters a result; without a warning or error tone it ends the form. */
function end(state: JourneyState, form: JourneyForm, step: Step): Next {
  const done = step.tone !== 'warning' && step.tone !== 'error';
  const next = { ...state, trail: [step.id], done };
  if (!done) return stay(next);
  const reference = referenceIn(state, form);
  const remember = reference === null ? [] : [{ kind: 'remember' as const, reference }];
  const dropped = withEffects(next, { kind: 'drop-nonce', form: state.form }, ...remember);
  return andThen(dropped, (ended) => dropDraft(ended, form));
}

/** Reference of the member's request, from the last answer with one. */
function referenceIn({ answers }: JourneyState, { compiled }: JourneyForm): string | null {
  if (compiled.form.public === true) return null;
  const given = compiled.form.steps.flatMap(({ send }) => {
    const answer = send === undefined ? null : answers[send.id];
    const reference = isObject(answer) && 'reference' in answer ? answer.reference : null;
    return typeof reference === 'string' ? [reference] : [];
  });
  return given[given.length - 1] ?? null;
}
