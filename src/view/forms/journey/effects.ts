import type { Fields } from '../../scope.ts';

/** What a journey wants done outside. One that has an answer brings it back as an event with the same ticket. */
export type JourneyEffect =
  /** The release that the page was loaded with, where none is named. Answered by `form-loaded`, `opening-failed`. */
  | { kind: 'load-form'; ticket: number; form: string; release: string | null }
  /** `query`: null where the form reads nothing. Answered by `read`, `opening-failed`. */
  | { kind: 'read'; ticket: number; form: string; query: string | null; variables: Fields; draft: boolean }
  /** Answered by `guard-answered`, `guard-failed`. */
  | { kind: 'ask'; ticket: number; query: string; variables: Fields }
  /**
   * `person`: whether to show that a person sends it; `finishes`: the draft is good for nothing once it went through.
   * Answered by `answered`, `refused`, `unanswered`.
   */
  | {
      kind: 'send';
      ticket: number;
      form: string;
      document: string;
      query: string;
      variables: Fields;
      nonce: string;
      person: boolean;
      finishes: boolean;
    }
  /** An operation was carried out: the portal may keep elsewhere what has just changed. */
  | { kind: 'announce'; operation: string }
  /** Answered by `arrived`, `left`, or `stayed` where the page stands as it did. */
  | { kind: 'navigate'; path: string; replace: boolean }
  /** This page shows the result of what has this reference: loaded again, it is told as the `sent` of its place. */
  | { kind: 'remember'; reference: string }
  /** The page goes to an address outside the portal, as the server gave it; it is not asked about. */
  | { kind: 'leave'; url: string }
  /** A submission will have to show that a person sends it. */
  | { kind: 'prepare-person' }
  /** Answered by `nonce-drawn`. */
  | { kind: 'draw-nonce'; form: string }
  /** The next nonce is another one, in whichever tab. */
  | { kind: 'drop-nonce'; form: string }
  /** Answered by `paused`, unless it is asked again before. */
  | { kind: 'await-pause'; edits: number }
  | { kind: 'save-draft'; form: string; trail: readonly string[]; values: Fields }
  | { kind: 'drop-draft'; form: string }
  /** The page outlives the session, and leaving it is asked about. */
  | { kind: 'hold' }
  | { kind: 'stop-holding' };

/** The state that follows, and what is to be done. */
export interface Outcome<State> {
  state: State;
  effects: readonly JourneyEffect[];
}
