import type { Fields } from '../../scope.ts';
import type { CallError } from '../refusal.ts';
import type { Failure, JourneyPlace } from './state.ts';

/** A form's answers as the server has kept them for the member. */
export interface KeptDraft {
  trail: readonly string[];
  values: Fields;
  /** ISO instant. */
  date: string;
}

export type OpeningEvent =
  /** A page of the form has come to stand. */
  | { type: 'opened'; today: string }
  | { type: 'form-loaded'; ticket: number; release: string }
  | { type: 'read'; ticket: number; data: Fields | null; errors: readonly CallError[]; draft: KeptDraft | null }
  | { type: 'opening-failed'; ticket: number; failure: Failure }
  /** No page of the form stands any more. */
  | { type: 'left' };

export type EnteringEvent =
  /** The address of the page names another step, or another query. */
  | { type: 'arrived'; place: JourneyPlace; today: string }
  | { type: 'guard-answered'; ticket: number; data: Fields | null }
  | { type: 'guard-failed'; ticket: number };

export type TypingEvent =
  | { type: 'typed'; name: string; value: unknown }
  /** Nothing was typed for a while after the edit of that number. */
  | { type: 'paused'; edits: number }
  /** The person looks at something else, and may not come back. */
  | { type: 'hidden' };

export type SendingEvent =
  | { type: 'submitted'; step: string; today: string }
  | { type: 'answered'; ticket: number; data: Fields | null }
  | { type: 'refused'; ticket: number; errors: readonly CallError[]; release: string | null }
  | { type: 'unanswered'; ticket: number; why: 'no-answer' | 'unreachable' | 'signed-out' };

export type MovingEvent =
  | { type: 'went-back'; step: string }
  /** An answer is to be changed, at the step where it was given. */
  | { type: 'edited'; step: string }
  /** The page that the journey was to lead to has not come: it stands where it stood. */
  | { type: 'stayed' };

export type EndingEvent =
  /** The answers that were kept are given up. */
  | { type: 'began-anew' }
  | { type: 'nonce-drawn'; nonce: string }
  /** The person is gone: nothing of them stays. */
  | { type: 'forgotten' };

/** What happens to a form. Whatever depends on the clock, on chance or on the network comes with the event. */
export type JourneyEvent = OpeningEvent | EnteringEvent | TypingEvent | SendingEvent | MovingEvent | EndingEvent;
