import { createFormStore, type FormStore } from '../../renderer/form/store.ts';
import type { FormGiven } from '../../view/forms/index.ts';
import { today } from '../data/today.ts';
import { drawNonce } from './submission-key.ts';

/**
 * What a person has done of a form so far, kept in memory while the page lives: through a loss of network, the end of
 * the session and another page of the portal. Nothing of it is written on the device.
 */
export interface FormSession {
  readonly id: string;
  readonly store: FormStore;
  /** Steps entered, in order; the one that is shown may be before the last. */
  trail: string[];
  /** The step that the graph has just led to: it may be entered once. */
  expected: string | null;
  /** Answers of reads, guards and submissions, by their name in the rules. */
  answers: Record<string, unknown>;
  /** The query of the address that opened the form: links bring their token there. */
  query: Record<string, string>;
  params: Record<string, string>;
  /** Shared by the tabs of this browser until the form is done: part of every submission's key. */
  nonce: string;
  /** A submission that has ended the form: its result may still be shown. */
  done: boolean;
  /** Something was typed since it began. */
  touched: boolean;
  /** Whose answers these are; '' for a visitor. */
  owner: string;
}

const sessions = new Map<string, FormSession>();

/** The session of a form for these parameters and this person; a form that is done begins anew. */
export function formSession(id: string, params: Record<string, string>, owner: string): FormSession {
  const key = `${id} ${JSON.stringify(Object.entries(params).sort())}`;
  const known = sessions.get(key);
  if (known !== undefined && (known.owner === owner || owner === '')) return known;
  const session: FormSession = {
    id,
    store: createFormStore({}),
    trail: [],
    expected: null,
    answers: {},
    query: {},
    params,
    nonce: drawNonce(id),
    done: false,
    touched: false,
    owner,
  };
  sessions.set(key, session);
  return session;
}

/** Forgets everything that was answered, in place: the form begins anew under a new key. What was read stays. */
export function restart(session: FormSession): void {
  session.store.replace({});
  const fresh = { trail: [], expected: null, query: {}, done: false, touched: false, nonce: drawNonce(session.id) };
  Object.assign(session, fresh);
}

/** Signing out, or another member: no answer outlives the person who gave it. */
export function forgetForms(): void {
  sessions.clear();
}

export function givenOf(session: FormSession, member: FormGiven['member'] = null): FormGiven {
  const { answers, query, params } = session;
  return { values: session.store.values(), answers, query, params, member, today: today() };
}
