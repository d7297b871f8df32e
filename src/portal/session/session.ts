import { createListeners } from '../../base/listeners.ts';
import { clearHolds } from './holders.ts';
import { clearForms, clearMember, readMember, readPopInClosed, writeMember, writePopInClosed } from './member-store.ts';
import { emptySession, isConnected, isTokenValid, type Member, type SessionState } from './state.ts';
import { type Signal, type Signals, tabSignals } from './tab-signals.ts';
import { clearToken, readToken, type StoredToken, writeToken } from './token-cookie.ts';
import { clearUserStatus } from './user-status.ts';

/** The member's session, which hides how the token is kept and sent. `state` is frozen and replaced as a whole. */
export interface Session {
  readonly state: SessionState;
  /** The member whose session expired in this page; '' otherwise. */
  readonly lastNumProfil: string;
  /** Ended by a sign-out in another tab. */
  readonly signedOutElsewhere: boolean;
  /** Expired at the longest duration, whatever the activity. */
  readonly reachedLongest: boolean;
  subscribe(listener: () => void): () => void;
  isConnected(): boolean;
  /** The token to send; null without a valid one. */
  bearer(): string | null;
  /** A token is stored, valid or not. */
  hadToken(): boolean;
  open(token: StoredToken, member: Member): void;
  /** Replaces the token of the same member. */
  renew(token: StoredToken): void;
  closePopIn(): void;
  /** Ends the session and forgets the member; pages say so. */
  expire(): void;
  /** Ends the session when the API rejects its current token. */
  refuse(token: string | null): void;
  /** Signs out here and in other tabs. */
  reset(): void;
}

/** Tolerance between token lifetimes, in milliseconds: a shorter one ends with the session. */
const slack = 60_000;

export interface SessionOptions {
  now?: () => number;
  signals?: Signals;
  reload?: () => void;
}

export function createSession(options: SessionOptions = {}): Session {
  const { now = Date.now, signals = tabSignals(), reload = () => location.reload() } = options;
  const { subscribe, notify } = createListeners();
  let state = restore();
  let lastNumProfil = '';
  let signedOutElsewhere = false;
  let fullLifetime = 0;
  let isFinalToken = false;

  /** Restores the state of the cookie, which other tabs may change. */
  function restore(): SessionState {
    const member = readMember();
    const stored = readToken();
    return Object.freeze({
      ...emptySession,
      ...(member === null || stored.token === '' ? {} : member),
      ...stored,
      popInRetardPaimentFermee: readPopInClosed(),
    });
  }

  function change(next: SessionState): void {
    if (!next.sessionExpired) signedOutElsewhere = false;
    state = Object.freeze(next);
    notify();
  }

  function current(): SessionState {
    const stored = readToken();
    if (stored.token !== state.token || stored.tokenExpiration !== state.tokenExpiration) {
      state = Object.freeze({ ...state, ...stored });
    }
    return state;
  }

  /** Closes the session; `last` may find their answers again. */
  function close(sessionExpired: boolean, last: string): void {
    lastNumProfil = last;
    change({ ...emptySession, sessionExpired });
  }

  function forget(sessionExpired: boolean): void {
    clearToken();
    clearMember();
    close(sessionExpired, sessionExpired ? state.numProfil : '');
  }

  function expire(): void {
    if (state.sessionExpired) return;
    // a token rejected early was not at its end
    if (isTokenValid(current(), now())) isFinalToken = false;
    forget(true);
  }

  /** Reloads when another member has signed in. */
  function onSignedIn(numProfil: string): void {
    const known = state.numProfil || lastNumProfil;
    if (known !== '' && known !== numProfil) {
      clearHolds();
      reload();
      return;
    }
    if (state.numProfil !== '') return;
    lastNumProfil = '';
    change(restore());
  }

  function onSignal(signal: Signal): void {
    if (signal.kind === 'signed-in') onSignedIn(signal.numProfil);
    else if (signal.kind === 'renewed') {
      if (state.numProfil !== '') change({ ...current() });
    } else if (state.numProfil !== '' || lastNumProfil !== '') {
      signedOutElsewhere = true;
      close(true, '');
    }
  }
  signals.listen(onSignal);

  return {
    get state() {
      return state;
    },
    get lastNumProfil() {
      return lastNumProfil;
    },
    get signedOutElsewhere() {
      return signedOutElsewhere;
    },
    subscribe,
    isConnected: () => isConnected(current(), now()),
    bearer: () => (isTokenValid(current(), now()) ? state.token : null),
    get reachedLongest() {
      return state.sessionExpired && isFinalToken;
    },
    hadToken: () => readToken().token !== '',
    open(token, member) {
      if (readMember()?.numProfil !== member.numProfil) clearUserStatus();
      lastNumProfil = '';
      fullLifetime = token.tokenExpiration - now();
      isFinalToken = false;
      writeToken(token);
      writeMember(member);
      change({ ...emptySession, ...token, ...member });
      signals.send({ kind: 'signed-in', numProfil: member.numProfil });
    },
    renew(token) {
      const life = token.tokenExpiration - now();
      isFinalToken = life < fullLifetime - slack;
      if (!isFinalToken) fullLifetime = life;
      writeToken(token);
      change({ ...state, ...token });
      signals.send({ kind: 'renewed' });
    },
    closePopIn() {
      writePopInClosed();
      change({ ...state, popInRetardPaimentFermee: true });
    },
    expire,
    refuse(token) {
      if (token !== null && token === current().token) expire();
    },
    reset() {
      const wasOpen = state.numProfil !== '' || readToken().token !== '';
      forget(false);
      clearForms();
      if (wasOpen) signals.send({ kind: 'signed-out' });
    },
  };
}
