import type { JourneyEffect, Outcome } from './effects.ts';
import type { JourneyForm } from './journey-form.ts';
import type { JourneyState } from './state.ts';

export type Next = Outcome<JourneyState>;

/** Handles a group of events, with the form of the journey's release. */
export type EventHandler<Event> = (state: JourneyState, event: Event, form: JourneyForm) => Next;

export const stay = (state: JourneyState): Next => ({ state, effects: [] });

export const withEffects = (state: JourneyState, ...effects: readonly JourneyEffect[]): Next => ({ state, effects });

/** Runs a second transition on the result of the first. */
export function andThen(first: Next, next: (state: JourneyState) => Next): Next {
  const second = next(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}

/** A new ticket, for an effect with an answer. */
export function withTicket(state: JourneyState): { ticket: number; state: JourneyState } {
  const ticket = state.tickets + 1;
  return { ticket, state: { ...state, tickets: ticket } };
}

/** Fetches the form again, then its reads. */
export function reload(state: JourneyState, release: string | null): Next {
  const { ticket, state: next } = withTicket(state);
  return withEffects(
    { ...next, opening: { state: 'loading', ticket }, draft: { ...state.draft, restored: null } },
    { kind: 'load-form', ticket, form: state.form, release },
  );
}
