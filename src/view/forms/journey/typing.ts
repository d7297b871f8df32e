import { keepDraft } from './draft.ts';
import type { TypingEvent } from './events.ts';
import { givenOf, type JourneyForm, keepsDrafts, stepFaults } from './journey-form.ts';
import { type EventHandler, stay, withEffects } from './outcome.ts';
import type { JourneyState } from './state.ts';

/** Own properties only: a field may have an inherited name. */
const read = (values: object, name: string): unknown => Object.getOwnPropertyDescriptor(values, name)?.value;

export const onTyping: EventHandler<TypingEvent> = (state, event, form) => {
  if (event.type === 'hidden') return keepDraft(state, form);
  if (event.type === 'paused') return event.edits === state.edits ? keepDraft(state, form) : stay(state);
  const { name, value } = event;
  if (state.opening.state !== 'open' || Object.is(read(state.values, name), value)) return stay(state);
  const values: Record<string, unknown> = { ...state.values, [name]: value };
  if (value === undefined) delete values[name];
  const edits = state.edits + 1;
  const next = eased({ ...state, values, edits, touched: true }, state, form, name);
  if (state.done || !keepsDrafts(form.compiled)) return stay(next);
  const unkept = { ...next, draft: { ...state.draft, dirty: true } };
  // a file is complete at once: save without a pause
  if (form.compiled.fields.get(name)?.widget === 'upload' && !isComing(value)) return keepDraft(unkept, form);
  return withEffects(unkept, { kind: 'await-pause', edits });
};

const isComing = (files: unknown): boolean =>
  Array.isArray(files) && files.some((file) => (file as { state?: unknown } | null)?.state === 'sending');

/**
 * Files change by themselves once they are chosen: what was said of them goes as soon as it is no longer so. What else
 * there is to say waits for the button, and the faults that stay are the same objects.
 */
function eased(next: JourneyState, before: JourneyState, form: JourneyForm, name: string): JourneyState {
  const { step: at, list } = next.faults;
  const { fields, steps } = form.compiled;
  const standing = list.find(({ field }) => field === name);
  const step = at === null ? undefined : steps.get(at);
  if (standing === undefined || step === undefined || fields.get(name)?.widget !== 'upload') return next;
  const messageOf = (state: JourneyState) =>
    stepFaults(form, step, givenOf(state)).find(({ field }) => field === name)?.message;
  // the server's messages stay until the next submission
  if (messageOf(before) !== standing.message || messageOf(next) === standing.message) return next;
  return { ...next, faults: { step: at, list: list.filter((fault) => fault !== standing) } };
}
