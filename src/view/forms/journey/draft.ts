import { draftOf } from '../submission.ts';
import { type JourneyForm, keepsDrafts } from './journey-form.ts';
import { type Next, stay, withEffects } from './outcome.ts';
import type { JourneyState } from './state.ts';

/** Saves unsaved answers, without sensitive ones. */
export function keepDraft(state: JourneyState, { compiled }: JourneyForm): Next {
  const { draft, done, trail, form } = state;
  if (!draft.dirty || done || trail.length === 0) return stay(state);
  const values = draftOf(compiled, state.values);
  return withEffects({ ...state, draft: { ...draft, dirty: false } }, { kind: 'save-draft', form, trail, values });
}

export function dropDraft(state: JourneyState, { compiled }: JourneyForm): Next {
  const next = { ...state, draft: { restored: null, dirty: false } };
  return keepsDrafts(compiled) ? withEffects(next, { kind: 'drop-draft', form: state.form }) : stay(next);
}
