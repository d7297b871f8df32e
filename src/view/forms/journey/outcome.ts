import type { JourneyEffect, Outcome } from './effects.ts';
import type { JourneyForm } from './journey-form.ts';
import type { JourneyState } from './state.ts';

export type Next = Outcome<JourneyState>;

/** What a group of events does; `form` is as the journey's release has it. */
export type EventHandler<Event> = (state: JourneyState, event: Event, form: JourneyForm) => Next;

export const stay = (state: JourneyState): Next => ({ state, effects: [] });

export const withEffects = (state: JourneyState, ...effects: readonly JourneyEffect[]): Next => ({ state, effects });

/** One thing after another. */
export function andThen(first: Next, next: (state: JourneyState) => Next): Next {
  const second = next(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}

/** The state with a new ticket, for an effect that is answered. */
export function withTicket(state: JourneyState): { ticket: number; state: JourneyState } {
  const ticket = state.tickets + 1;
  return { ticket, state: { ...state, tickets: ticket } };
}
