import { keepDraft } from './draft.ts';
import type { TypingEvent } from './events.ts';
import { keepsDrafts } from './journey-form.ts';
import { type Handler, stay, withEffects } from './outcome.ts';

/** Own properties only: a field may be called like what every object has. */
const read = (values: object, name: string): unknown => Object.getOwnPropertyDescriptor(values, name)?.value;

export const onTyping: Handler<TypingEvent> = (state, event, form) => {
  if (event.type === 'hidden') return keepDraft(state, form);
  if (event.type === 'paused') return event.edits === state.edits ? keepDraft(state, form) : stay(state);
  const { name, value } = event;
  if (state.opening.state !== 'open' || Object.is(read(state.values, name), value)) return stay(state);
  const values: Record<string, unknown> = { ...state.values, [name]: value };
  if (value === undefined) delete values[name];
  const edits = state.edits + 1;
  const next = { ...state, values, edits, touched: true };
  if (state.done || !keepsDrafts(form.compiled)) return stay(next);
  return withEffects({ ...next, draft: { ...state.draft, dirty: true } }, { kind: 'await-pause', edits });
};
