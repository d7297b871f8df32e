import type { Fields } from '../../scope.ts';
import type { FormLinkView } from '../../types.generated.ts';
import type { AnswerFault } from '../faults.ts';

type TextByName = Readonly<Record<string, string>>;

/** A fault of a step, with a link that a refusal may offer. */
export type JourneyFault = AnswerFault & { link?: FormLinkView | null };

export interface Failure {
  message: string;
  /** HTTP status. */
  status: number;
  /** Reference in the server's log. */
  reference: string | null;
}

/** Tickets tell the awaited answer from older ones. */
export type FormOpening =
  | { state: 'closed' }
  | { state: 'loading'; ticket: number }
  | { state: 'reading'; ticket: number; changed: boolean }
  | { state: 'open' }
  | { state: 'failed'; failure: Failure }
  | { state: 'forgotten' };

/** The address of the page, with its step if it names one. */
export interface JourneyPlace {
  step: string | null;
  path: string;
  query: TextByName;
  /** Page of the request sent, when this page showed its result before a reload. */
  sent?: string | null;
}

/** A restored draft. */
export interface Restored {
  /** ISO instant of the last answer. */
  date: string;
  /** Files still there. */
  files: number;
  /** Files gone or never arrived. */
  missing: number;
}

/** Whose answers these are. */
export interface Owner {
  /** Profile number; '' for a visitor. */
  numProfil: string;
  numClient: string;
  nom: string;
}

/**
 * A form being filled in by one person, for given parameters of its address. Plain data, changed only by the reducer; it
 * survives network loss, the end of the session and visits to other pages.
 */
export interface JourneyState {
  readonly form: string;
  readonly params: TextByName;
  readonly owner: Owner;
  /** YYYY-MM-DD, from the last event that has it. */
  readonly today: string;
  /** Null until a release is loaded. */
  readonly release: string | null;
  readonly opening: FormOpening;
  /** Null without a page. */
  readonly at: JourneyPlace | null;
  /** Query of the opening link, with its token. */
  readonly query: TextByName;
  /** Answers by field. */
  readonly values: Fields;
  /** Of reads, guards and submissions, by name for rules. */
  readonly answers: Fields;
  /** Steps entered, in order; the one shown may be an earlier one. */
  readonly trail: readonly string[];
  /** The step to enter next; may be entered once. */
  readonly expected: string | null;
  /** Navigation in progress: the button does nothing. */
  readonly leaving: boolean;
  /** Where to go on after a return to `from`; `ahead`: steps of a draft whose guards must be passed again first. */
  readonly resume: { from: string; to: string; ahead: readonly string[] } | null;
  /** The guard being asked. */
  readonly entering: { step: string; guard: number; ticket: number } | null;
  /** `step`: shows them; null for whichever is shown next. */
  readonly faults: { step: string | null; list: readonly JourneyFault[] };
  /** In progress. */
  readonly submission: { step: string; ticket: number } | null;
  /** `dirty`: has unsaved answers. */
  readonly draft: { restored: Restored | null; dirty: boolean };
  /** Part of every submission's key, shared by tabs until the form is done; '' until drawn. */
  readonly nonce: string;
  /** Anything typed since the form began. */
  readonly touched: boolean;
  /** The page has answers not yet received. */
  readonly held: boolean;
  /** A submission has ended the form; nothing more is sent. */
  readonly done: boolean;
  /** Times the form has begun. */
  readonly round: number;
  /** Count of edits. */
  readonly edits: number;
  /** Last ticket. */
  readonly tickets: number;
}

export const noFaults: JourneyState['faults'] = { step: null, list: [] };

/** A form that nobody has opened yet. */
export function beginJourney(form: string, params: TextByName, owner: Owner): JourneyState {
  return {
    form,
    params,
    owner,
    today: '',
    release: null,
    opening: { state: 'closed' },
    at: null,
    query: {},
    values: {},
    answers: {},
    trail: [],
    expected: null,
    leaving: false,
    resume: null,
    entering: null,
    faults: noFaults,
    submission: null,
    draft: { restored: null, dirty: false },
    nonce: '',
    touched: false,
    held: false,
    done: false,
    round: 0,
    edits: 0,
    tickets: 0,
  };
}
