import type { Fields } from '../../scope.ts';

/** Work for the outside; answers come back as events with the same ticket. */
export type JourneyEffect =
  /** `release`: null for the page's own. Answered by `form-loaded`, `opening-failed`. */
  | { kind: 'load-form'; ticket: number; form: string; release: string | null }
  /** `query`: null when the form reads nothing. Answered by `read`, `opening-failed`. */
  | { kind: 'read'; ticket: number; form: string; query: string | null; variables: Fields; draft: boolean }
  /** Answered by `guard-answered`, `guard-failed`. */
  | { kind: 'ask'; ticket: number; query: string; variables: Fields }
  /** `person`: needs a captcha; `finishes`: ends the draft. Answered by `answered`, `refused`, `unanswered`. */
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
  /** An operation succeeded: caches may be stale. */
  | { kind: 'announce'; operation: string }
  /** Answered by `arrived`, `left` or `stayed`. */
  | { kind: 'navigate'; path: string; replace: boolean }
  /** The page shows a result; when reloaded, the reference comes back as `sent`. */
  | { kind: 'remember'; reference: string }
  /** To an address of the server outside the portal, without confirmation. */
  | { kind: 'leave'; url: string }
  /** A captcha will be needed. */
  | { kind: 'prepare-person' }
  /** Answered by `nonce-drawn`. */
  | { kind: 'draw-nonce'; form: string }
  /** The next nonce is a new one, in every tab. */
  | { kind: 'drop-nonce'; form: string }
  /** Answered by `paused`, unless restarted before. */
  | { kind: 'await-pause'; edits: number }
  | { kind: 'save-draft'; form: string; trail: readonly string[]; values: Fields }
  | { kind: 'drop-draft'; form: string }
  /** The page survives the session, and leaving it needs confirmation. */
  | { kind: 'hold' }
  | { kind: 'stop-holding' };

export interface Outcome<State> {
  state: State;
  effects: readonly JourneyEffect[];
}
