// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearHolds, hasUnsavedAnswers, hold } from '../../../src/portal/session/holders.ts';
import { createSession, type Session } from '../../../src/portal/session/session.ts';
import { emptySession } from '../../../src/portal/session/state.ts';
import type { Signal, Signals } from '../../../src/portal/session/tab-signals.ts';
import { clearToken } from '../../../src/portal/session/token-cookie.ts';
import { readUserStatus, writeUserStatus } from '../../../src/portal/session/user-status.ts';

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

  it('is marked as expired at its end, and keeps nothing of the member', () => {
    const session = createSession({ signals: tabs()() });
    session.open(inOneHour(), member);
    session.expire();
    expect(session.state).toEqual({ ...emptySession, sessionExpired: true });
    expect(document.cookie).not.toContain('secret');
    expect(localStorage.length).toBe(0);
  });

  it('knows whether it expired at its longest duration, or by inactivity', () => {
    const hour = 3_600_000;
    let time = 0;
    const session = createSession({ now: () => time, signals: tabs()() });
    const ends = (token: string, at: number) => ({ token, tokenExpiration: at });
    session.open(ends('a', hour), member);
    time = hour / 2;
    session.renew(ends('b', time + hour));
    time += hour;
    session.expire();
    expect(session.reachedLongest).toBe(false);
    session.open(ends('c', time + hour), member);
    session.renew(ends('d', time + hour / 2));
    // refused before its time: ended elsewhere
    session.refuse('d');
    expect(session.reachedLongest).toBe(false);
    session.open(ends('e', time + hour), member);
    session.renew(ends('f', time + hour / 2));
    time += hour / 2;
    session.expire();
    expect(session.reachedLongest).toBe(true);
    session.open(ends('g', time + hour), member);
    session.expire();
    expect(session.reachedLongest).toBe(false);
  });

  it('forgets everything on reset, the closed pop-in too', () => {
    const session = createSession({ signals: tabs()() });
    session.open(inOneHour(), member);
    session.closePopIn();
    localStorage.setItem('formulaire.mdp', 'x');
    expect(session.state.popInRetardPaimentFermee).toBe(true);
    session.reset();
    expect(session.state).toEqual(emptySession);
    expect(localStorage.length).toBe(0);
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

  it('uses the token that another tab has renewed', () => {
    const tab = tabs();
    const first = createSession({ signals: tab() });
    first.open(inOneHour(), member);
    const second = createSession({ signals: tab() });
    first.renew({ token: 'newer', tokenExpiration: Date.now() + 7_200_000 });
    expect(second.bearer()).toBe('newer');
  });

  it('notifies the other tabs of a new token at once', () => {
    const tab = tabs();
    const first = createSession({ signals: tab() });
    first.open(inOneHour(), member);
    const second = createSession({ signals: tab() });
    const seen = vi.fn();
    second.subscribe(seen);
    first.renew({ token: 'newer', tokenExpiration: Date.now() + 7_200_000 });
    expect(seen).toHaveBeenCalledOnce();
    expect(second.state.token).toBe('newer');
  });

  it('knows after an expiry who was signed in, and forgets it after a sign-out', () => {
    const session = createSession({ signals: tabs()() });
    session.open(inOneHour(), member);
    expect(session.lastNumProfil).toBe('');
    session.expire();
    expect(session.lastNumProfil).toBe(member.numProfil);
    session.open(inOneHour(), member);
    expect(session.lastNumProfil).toBe('');
    session.reset();
    expect(session.lastNumProfil).toBe('');
  });

  it('comes back in place when the same member signs in elsewhere', () => {
    const tab = tabs();
    const reload = vi.fn();
    const first = createSession({ signals: tab(), reload });
    first.open(inOneHour(), member);
    first.expire();
    createSession({ signals: tab() }).open(inOneHour(), member);
    expect(first.isConnected()).toBe(true);
    expect(first.state).toMatchObject({ ...member, sessionExpired: false });
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['while it is open', (): void => undefined],
    ['after it has expired', (session: Session): void => session.expire()],
  ])('is loaded anew, its answers let go, when another member signs in elsewhere %s', (_when, before) => {
    const tab = tabs();
    const reload = vi.fn();
    const first = createSession({ signals: tab(), reload });
    first.open(inOneHour(), member);
    const release = hold('f1');
    before(first);
    createSession({ signals: tab() }).open(inOneHour(), { ...member, numProfil: '2' });
    expect(reload).toHaveBeenCalledOnce();
    expect(hasUnsavedAnswers()).toBe(false);
    release();
  });

  it('that has expired is given to nobody when another tab signs out', () => {
    const tab = tabs();
    const first = createSession({ signals: tab() });
    const second = createSession({ signals: tab() });
    first.open(inOneHour(), member);
    second.open(inOneHour(), member);
    first.expire();
    expect(first.lastNumProfil).toBe(member.numProfil);
    second.reset();
    expect(first.lastNumProfil).toBe('');
    expect(first.state.sessionExpired).toBe(true);
  });

  it('keeps the daily status for its member alone', () => {
    const session = createSession({ signals: tabs()() });
    session.open(inOneHour(), member);
    writeUserStatus({ valeur: 0, date: '2026-01-01' });
    session.open(inOneHour(), member);
    expect(readUserStatus()).toEqual({ valeur: 0, date: '2026-01-01' });
    expect(localStorage.getItem('changePasswordRequired')).toBe('2026-01-01');
    session.open(inOneHour(), { ...member, numProfil: '2' });
    expect(readUserStatus()).toBeNull();
    expect(localStorage.getItem('changePasswordRequired')).toBeNull();
    writeUserStatus({ valeur: 0, date: '2026-01-01' });
    session.reset();
    expect(localStorage.length).toBe(0);
  });
});

describe('unsent answers', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('are added by name and removed by name, and a later form of the name stays', () => {
    const removeFirst = hold('f1');
    const removeSecond = hold('f2');
    removeFirst();
    expect(hasUnsavedAnswers()).toBe(true);
    const removeLater = hold('f2');
    removeSecond();
    expect(hasUnsavedAnswers()).toBe(true);
    removeLater();
    expect(hasUnsavedAnswers()).toBe(false);
  });

  it('make the browser ask before the page is left, until the last holder is removed', () => {
    expect(leave()).toBe(false);
    const first = hold('f1');
    const second = hold('f2');
    expect(hasUnsavedAnswers()).toBe(true);
    expect(leave()).toBe(true);
    first();
    first();
    expect(leave()).toBe(true);
    second();
    expect(hasUnsavedAnswers()).toBe(false);
    expect(leave()).toBe(false);
  });

  it('can be dropped all together', () => {
    const release = hold('f1');
    clearHolds();
    expect(hasUnsavedAnswers()).toBe(false);
    expect(leave()).toBe(false);
    release();
  });
});
