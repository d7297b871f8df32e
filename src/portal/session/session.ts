import { clearMember, readMember, readPopInClosed, writeMember, writePopInClosed } from './member-store.ts';
import { emptySession, isConnected, isTokenValid, type Member, type SessionState } from './state.ts';
import { type Signal, type Signals, tabSignals } from './tab-signals.ts';
import { clearToken, readToken, type StoredToken, writeToken } from './token-cookie.ts';

/**
 * The member's session, behind one interface: how the token is kept and sent may change without a page knowing.
 * What a page reads is `state`, a frozen picture that changes as a whole.
 */
export interface Session {
  readonly state: SessionState;
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
  /** Everything is forgotten, in the other tabs too. */
  reset(): void;
}

export interface SessionOptions {
  now?: () => number;
  signals?: Signals;
}

export function createSession({ now = Date.now, signals = tabSignals() }: SessionOptions = {}): Session {
  const listeners = new Set<() => void>();
  let state = restored();

  /** The cookie is shared by the tabs: another one may have renewed or removed the token. */
  function restored(): SessionState {
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
    state = Object.freeze(next);
    for (const listener of listeners) listener();
  }

  function current(): SessionState {
    const stored = readToken();
    if (stored.token !== state.token || stored.tokenExpiration !== state.tokenExpiration) {
      state = Object.freeze({ ...state, ...stored });
    }
    return state;
  }

  function forget(sessionExpired: boolean): void {
    clearToken();
    clearMember();
    change({ ...emptySession, sessionExpired });
  }

  function onSignal(signal: Signal): void {
    if (signal.kind === 'signed-out') {
      if (state.numProfil !== '') change({ ...emptySession, sessionExpired: true });
    } else if (signal.numProfil !== state.numProfil && state.numProfil !== '') {
      location.reload();
    } else if (signal.numProfil !== state.numProfil) {
      change(restored());
    }
  }
  signals.listen(onSignal);

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isConnected: () => isConnected(current(), now()),
    bearer: () => (isTokenValid(current(), now()) ? state.token : null),
    hadToken: () => readToken().token !== '',
    open(token, member) {
      writeToken(token);
      writeMember(member);
      change({ ...emptySession, ...token, ...member });
      signals.send({ kind: 'signed-in', numProfil: member.numProfil });
    },
    renew(token) {
      writeToken(token);
      change({ ...state, ...token });
    },
    closePopIn() {
      writePopInClosed();
      change({ ...state, popInRetardPaimentFermee: true });
    },
    expire() {
      if (!state.sessionExpired) forget(true);
    },
    reset() {
      const wasOpen = state.numProfil !== '' || readToken().token !== '';
      forget(false);
      if (wasOpen) signals.send({ kind: 'signed-out' });
    },
  };
}
