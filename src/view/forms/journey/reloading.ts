import { type Next, withEffects, withTicket } from './outcome.ts';
import type { JourneyState } from './state.ts';

/** Everything that the page needs is fetched again: the form of a release, then what it reads. */
export function reload(state: JourneyState, release: string | null): Next {
  const { ticket, state: next } = withTicket(state);
  return withEffects(
    { ...next, opening: { state: 'loading', ticket }, draft: { ...state.draft, restored: null } },
    { kind: 'load-form', ticket, form: state.form, release },
  );
}
