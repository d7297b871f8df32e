import { createListeners } from '../../base/listeners.ts';
import { clearHolds } from './holders.ts';
import { clearForms, clearMember, readMember, readPopInClosed, writeMember, writePopInClosed } from './member-store.ts';
import { emptySession, isConnected, isTokenValid, type Member, type SessionState } from './state.ts';
import { type Signal, type Signals, tabSignals } from './tab-signals.ts';
import { clearToken, readToken, type StoredToken, writeToken } from './token-cookie.ts';
import { clearUserStatus } from './user-status.ts';

/**
 * The member's session, behind one interface: how the token is kept and sent may change without a page knowing.
 * What a page reads is `state`, a frozen picture that changes as a whole.
 */
export interface Session {
  readonly state: SessionState;
  /** Who was signed in when the session expired, in this page alone; '' otherwise, and after a sign-out. */
  readonly lastNumProfil: string;
  /** The session ended because its member signed out in another tab. */
  readonly signedOutElsewhere: boolean;
  /** The session expired because it had lasted as long as any may, whatever its member did. */
  readonly reachedLongest: boolean;
  subscribe(listener: () => void): () => void;
  isConnected(): boolean;
  /** The token to send, or null when there is none that is still good. */
  bearer(): string | null;
  /** A token was stored, good or not: the login existed once. */
  hadToken(): boolean;
  open(token: StoredToken, member: Member): void;
  /** The token alone is renewed; the member stays. */
  renew(token: StoredToken): void;
  closePopIn(): void;
  /** The login was lost: nothing of the member stays, and the pages say so. */
  expire(): void;
  /** The API does not take this token: the login is lost, unless another token has taken its place since. */
  refuse(token: string | null): void;
  /** Everything is forgotten, in the other tabs too. */
  reset(): void;
}

/** What tokens' lives may differ by, in milliseconds: one that is shorter by more ends with the session itself. */
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

  /** The cookie is shared by the tabs: another one may have renewed or removed the token. */
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

  /** Nothing of the member stays but, after an expiry, who may find their answers again. */
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
    // a token that was refused before its time has not reached it
    if (isTokenValid(current(), now())) isFinalToken = false;
    forget(true);
  }

  /** What another member has typed is not for the one who signs in. */
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
