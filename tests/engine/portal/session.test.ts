// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../src/portal/session/session.ts';
import { emptySession } from '../../../src/portal/session/state.ts';
import type { Signal, Signals } from '../../../src/portal/session/tab-signals.ts';
import { clearToken } from '../../../src/portal/session/token-cookie.ts';

const member = { civilite: 'Madame', nom: 'DURAND', numClient: '12345678A', numProfil: '1661055452' };
const inOneHour = () => ({ token: 'secret', tokenExpiration: Date.now() + 3_600_000 });

/** Tabs that hear each other. */
function tabs() {
  const listeners: ((signal: Signal) => void)[] = [];
  return (): Signals => {
    let own: ((signal: Signal) => void) | undefined;
    return {
      send: (signal) => {
        for (const listener of listeners) if (listener !== own) listener(signal);
      },
      listen: (listener) => {
        own = listener;
        listeners.push(listener);
      },
    };
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearToken();
});

describe('a session', () => {
  it('is empty and not expired for a first visit', () => {
    const session = createSession({ signals: tabs()() });
    expect(session.state).toEqual(emptySession);
    expect(session.hadToken()).toBe(false);
    expect(session.bearer()).toBeNull();
  });

  it('opens, sends its token, and is there again after a reload', () => {
    const tab = tabs();
    createSession({ signals: tab() }).open(inOneHour(), member);
    const reloaded = createSession({ signals: tab() });
    expect(reloaded.isConnected()).toBe(true);
    expect(reloaded.bearer()).toBe('secret');
    expect(reloaded.state).toMatchObject(member);
  });

  it('keeps the token in a cookie of seven days that scripts read and other sites never send', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    createSession({ signals: tabs()() }).open(inOneHour(), member);
    const token = written.mock.calls.map(([cookie]) => cookie).find((cookie) => cookie.startsWith('graphql-token='));
    expect(token).toContain('Max-Age=604800');
    expect(token).toContain('SameSite=Strict');
    written.mockRestore();
  });

  it('sends no token past its expiry', () => {
    let time = 1000;
    const session = createSession({ now: () => time, signals: tabs()() });
    session.open({ token: 'secret', tokenExpiration: 2000 }, member);
    expect(session.bearer()).toBe('secret');
    time = 2000;
    expect(session.bearer()).toBeNull();
    expect(session.hadToken()).toBe(true);
  });

  it('says that it has expired when the login was lost, and keeps nothing of the member', () => {
    const session = createSession({ signals: tabs()() });
    session.open(inOneHour(), member);
    session.expire();
    expect(session.state).toEqual({ ...emptySession, sessionExpired: true });
    expect(document.cookie).not.toContain('secret');
    expect(localStorage.length).toBe(0);
  });

  it('forgets everything on reset, the closed pop-in too', () => {
    const session = createSession({ signals: tabs()() });
    session.open(inOneHour(), member);
    session.closePopIn();
    expect(session.state.popInRetardPaimentFermee).toBe(true);
    session.reset();
    expect(session.state).toEqual(emptySession);
    expect(createSession({ signals: tabs()() }).state).toEqual(emptySession);
  });

  it('locks the other tabs when one signs out', () => {
    const tab = tabs();
    const first = createSession({ signals: tab() });
    first.open(inOneHour(), member);
    const second = createSession({ signals: tab() });
    const seen = vi.fn();
    second.subscribe(seen);
    first.reset();
    expect(seen).toHaveBeenCalledOnce();
    expect(second.state.sessionExpired).toBe(true);
    expect(second.state.nom).toBe('');
    expect(first.state.sessionExpired).toBe(false);
  });

  it('takes up the token that another tab has renewed', () => {
    const tab = tabs();
    const first = createSession({ signals: tab() });
    first.open(inOneHour(), member);
    const second = createSession({ signals: tab() });
    first.renew({ token: 'newer', tokenExpiration: Date.now() + 7_200_000 });
    expect(second.bearer()).toBe('newer');
  });
});
