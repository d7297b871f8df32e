import type { Fields } from '../../scope.ts';
import type { CallError } from '../refusal.ts';
import type { Failure, JourneyPlace } from './state.ts';

/** A draft as the server stores it. */
export interface KeptDraft {
  trail: readonly string[];
  values: Fields;
  /** ISO instant. */
  date: string;
}

export type OpeningEvent =
  | { type: 'opened'; today: string }
  | { type: 'form-loaded'; ticket: number; release: string }
  | { type: 'read'; ticket: number; data: Fields | null; errors: readonly CallError[]; draft: KeptDraft | null }
  | { type: 'opening-failed'; ticket: number; failure: Failure }
  | { type: 'left' };

export type EnteringEvent =
  /** The address has another step or query. */
  | { type: 'arrived'; place: JourneyPlace; today: string }
  | { type: 'guard-answered'; ticket: number; data: Fields | null }
  | { type: 'guard-failed'; ticket: number };

export type TypingEvent =
  | { type: 'typed'; name: string; value: unknown }
  /** A pause after the edit of that number. */
  | { type: 'paused'; edits: number }
  /** The page is hidden, perhaps for good. */
  | { type: 'hidden' };

export type SendingEvent =
  | { type: 'submitted'; step: string; today: string }
  | { type: 'answered'; ticket: number; data: Fields | null }
  | { type: 'refused'; ticket: number; errors: readonly CallError[]; release: string | null }
  | { type: 'unanswered'; ticket: number; why: 'no-answer' | 'unreachable' | 'signed-out' };

export type MovingEvent =
  | { type: 'went-back'; step: string }
  /** To change an answer in its step. */
  | { type: 'edited'; step: string }
  /** A navigation failed: the page stays. */
  | { type: 'stayed' };

export type EndingEvent =
  /** The draft is discarded. */
  | { type: 'began-anew' }
  | { type: 'nonce-drawn'; nonce: string }
  /** Signed out: nothing personal is kept. */
  | { type: 'forgotten' };

/** Time, chance and network enter a journey only through its events. */
export type JourneyEvent = OpeningEvent | EnteringEvent | TypingEvent | SendingEvent | MovingEvent | EndingEvent;
