import type { Fields } from '../../scope.ts';
import type { FormLinkView } from '../../types.generated.ts';
import type { AnswerFault } from '../faults.ts';

type TextByName = Readonly<Record<string, string>>;

/** A fault as a step shows it; the link is a way out that a refusal offers. */
export type JourneyFault = AnswerFault & { link?: FormLinkView | null };

/** Why a form could not be opened. */
export interface Failure {
  message: string;
  /** As of HTTP. */
  status: number;
  /** Under which the server has logged it. */
  reference: string | null;
}

/** How far the form is from being shown. A ticket tells the answer that is waited for from any older one. */
export type FormOpening =
  | { state: 'closed' }
  | { state: 'loading'; ticket: number }
  | { state: 'reading'; ticket: number; changed: boolean }
  | { state: 'open' }
  | { state: 'failed'; failure: Failure }
  | { state: 'forgotten' };

/** Where the page stands: the step that its address names, if any, and what else the address says. */
export interface JourneyPlace {
  step: string | null;
  path: string;
  query: TextByName;
  /** The address that tells of what was sent, where this page has shown the result of it before it was loaded again. */
  sent?: string | null;
}

/** What was kept of a form, and taken up again. */
export interface Restored {
  /** ISO instant of the last answer. */
  date: string;
  /** How many files are there. */
  files: number;
  /** How many are gone, or had not come. */
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
 * One form being filled in, by one person, for the same parameters of its address: plain data, changed by the reducer
 * alone. It lasts as long as the page of the browser, through a loss of network, the end of the session and other pages
 * of the portal.
 */
export interface JourneyState {
  readonly form: string;
  readonly params: TextByName;
  readonly owner: Owner;
  /** YYYY-MM-DD, as the last event that brought it has it. */
  readonly today: string;
  /** The release that decides; null until one has come. */
  readonly release: string | null;
  readonly opening: FormOpening;
  /** Null while no page shows the form. */
  readonly at: JourneyPlace | null;
  /** The query of the address that opened the form: links bring their token there. */
  readonly query: TextByName;
  /** What was typed, by field. */
  readonly values: Fields;
  /** Answers of reads, questions and submissions, by their name in the rules. */
  readonly answers: Fields;
  /** Steps entered, in order; the one that is shown may be before the last. */
  readonly trail: readonly string[];
  /** The step that the graph has just led to: it may be entered once. */
  readonly expected: string | null;
  /** The page is on its way to where the journey has led it: until it stands there, pressing does nothing. */
  readonly leaving: boolean;
  /**
   * Where a person goes on who comes back to the step `from`; `ahead`: the steps of a draft that are still to be entered
   * before, as they ask again what they asked.
   */
  readonly resume: { from: string; to: string; ahead: readonly string[] } | null;
  /** The guard that is asked about a step. */
  readonly entering: { step: string; guard: number; ticket: number } | null;
  /** What is to mend, and the step that shows it; null: whichever is shown next. */
  readonly faults: { step: string | null; list: readonly JourneyFault[] };
  /** What was sent and has no outcome yet. */
  readonly submission: { step: string; ticket: number } | null;
  /** `restored`: of the answers that were kept, now those of the form. `dirty`: some are not kept yet. */
  readonly draft: { restored: Restored | null; dirty: boolean };
  /** Shared by the tabs of this browser until the form is done: part of every submission's key. '' until drawn. */
  readonly nonce: string;
  /** Something was typed since the form began. */
  readonly touched: boolean;
  /** Answers that nobody has received are on the page. */
  readonly held: boolean;
  /** A submission has ended the form: its result may still be shown, nothing is sent any more. */
  readonly done: boolean;
  /** How often the form has begun. */
  readonly round: number;
  /** How many answers were typed. */
  readonly edits: number;
  /** The last ticket given. */
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
