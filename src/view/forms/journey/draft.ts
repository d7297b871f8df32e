import { draftOf } from '../submission.ts';
import { type JourneyForm, keepsDrafts } from './journey-form.ts';
import { type Next, stay, withEffects } from './outcome.ts';
import type { JourneyState } from './state.ts';

/** Keeps what was typed and is not kept yet, without what may not be kept; what could not be is still in memory. */
export function keepDraft(state: JourneyState, { compiled }: JourneyForm): Next {
  const { draft, done, trail, form } = state;
  if (!draft.dirty || done || trail.length === 0) return stay(state);
  const values = draftOf(compiled, state.values);
  return withEffects({ ...state, draft: { ...draft, dirty: false } }, { kind: 'save-draft', form, trail, values });
}

/** What was kept is good for nothing any more. */
export function dropDraft(state: JourneyState, { compiled }: JourneyForm): Next {
  const next = { ...state, draft: { restored: null, dirty: false } };
  return keepsDrafts(compiled) ? withEffects(next, { kind: 'drop-draft', form: state.form }) : stay(next);
}
