// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../../src/portal/session/keeper.ts';
import { createSession } from '../../../src/portal/session/session.ts';
import { clearToken } from '../../../src/portal/session/token-cookie.ts';

const lifetime = 1_800_000;
const member = { civilite: '', nom: '', numClient: '1', numProfil: '1' };
const signals = { send: () => undefined, listen: () => undefined };

function open() {
  const session = createSession({ signals });
  session.open({ token: 'secret', tokenExpiration: Date.now() + lifetime }, member);
  return session;
}

const act = () => window.dispatchEvent(new KeyboardEvent('keydown'));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('the keeper of a session', () => {
  it('lets the session of an inactive member end', () => {
    const session = open();
    const renew = vi.fn(async () => true);
    const keeper = keepSession({ session, lifetime, renew, askAgain: vi.fn() });
    vi.advanceTimersByTime(lifetime + 1);
    expect(renew).not.toHaveBeenCalled();
    expect(session.state.sessionExpired).toBe(true);
    keeper.stop();
  });

  it('does not renew a young token', () => {
    const session = open();
    const renew = vi.fn(async () => true);
    const keeper = keepSession({ session, lifetime, renew, askAgain: vi.fn() });
    vi.advanceTimersByTime(lifetime / 3);
    act();
    expect(renew).not.toHaveBeenCalled();
    keeper.stop();
  });

  it('renews once on activity in the second half', () => {
    const session = open();
    const renew = vi.fn(() => new Promise<boolean>(() => undefined));
    const keeper = keepSession({ session, lifetime, renew, askAgain: vi.fn() });
    vi.advanceTimersByTime(lifetime * 0.6);
    act();
    vi.advanceTimersByTime(2000);
    act();
    expect(renew).toHaveBeenCalledOnce();
    keeper.stop();
  });

  it('counts opening a page as activity in the second half only', () => {
    const session = open();
    const renew = vi.fn(() => new Promise<boolean>(() => undefined));
    vi.advanceTimersByTime(lifetime * 0.4);
    keepSession({ session, lifetime, renew, askAgain: vi.fn() }).stop();
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(lifetime * 0.2);
    keepSession({ session, lifetime, renew, askAgain: vi.fn() }).stop();
    expect(renew).toHaveBeenCalledOnce();
  });

  it('waits for a renewal that is under way, even when the time is over', async () => {
    const session = open();
    let answer: (renewed: boolean) => void = () => undefined;
    const renew = () => new Promise<boolean>((resolve) => (answer = resolve));
    const keeper = keepSession({ session, lifetime, renew, askAgain: vi.fn() });
    vi.advanceTimersByTime(lifetime - 1000);
    act();
    await vi.advanceTimersByTimeAsync(2000);
    expect(session.state.sessionExpired).toBe(false);
    session.renew({ token: 'newer', tokenExpiration: Date.now() + lifetime });
    answer(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.isConnected()).toBe(true);
    keeper.stop();
  });

  it('gives up a renewal that does not answer', async () => {
    const session = open();
    const askAgain = vi.fn();
    const keeper = keepSession({ session, lifetime, renew: () => new Promise(() => undefined), askAgain });
    vi.advanceTimersByTime(lifetime - 1000);
    act();
    await vi.advanceTimersByTimeAsync(21_000);
    expect(askAgain).toHaveBeenCalledOnce();
    keeper.stop();
  });

  it('does not retry on every activity while renewing fails', async () => {
    const session = open();
    const renew = vi.fn(async () => false);
    const keeper = keepSession({ session, lifetime, renew, askAgain: vi.fn() });
    vi.advanceTimersByTime(lifetime * 0.6);
    for (let turn = 0; turn < 20; turn++) {
      act();
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(renew.mock.calls.length).toBeLessThan(5);
    keeper.stop();
  });

  it('extends on demand, once for simultaneous calls', async () => {
    const session = open();
    const renew = vi.fn(async () => true);
    const keeper = keepSession({ session, lifetime, renew, askAgain: vi.fn() });
    expect(await Promise.all([keeper.extend(), keeper.extend()])).toEqual([true, true]);
    expect(renew).toHaveBeenCalledOnce();
    keeper.stop();
  });

  it('ignores activity inside the warning', async () => {
    const session = open();
    const renew = vi.fn(async () => true);
    const keeper = keepSession({ session, lifetime, renew, askAgain: vi.fn() });
    vi.advanceTimersByTime(lifetime * 0.6);
    document.body.innerHTML = '<div data-own-activity><button type="button"></button></div>';
    document.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    expect(renew).not.toHaveBeenCalled();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    expect(renew).toHaveBeenCalledOnce();
    keeper.stop();
  });

  it('ends the session when another tab has removed the token', () => {
    const session = open();
    const keeper = keepSession({ session, lifetime, renew: async () => true, askAgain: vi.fn() });
    clearToken();
    expect(session.isConnected()).toBe(false);
    vi.advanceTimersByTime(lifetime + 1);
    expect(session.state.sessionExpired).toBe(true);
    keeper.stop();
  });

  it('tries the provider again for an active member whose token could not be renewed', async () => {
    const session = open();
    const askAgain = vi.fn();
    const keeper = keepSession({ session, lifetime, renew: async () => false, askAgain });
    vi.advanceTimersByTime(lifetime * 0.6);
    act();
    await vi.advanceTimersByTimeAsync(lifetime);
    expect(askAgain).toHaveBeenCalledOnce();
    expect(session.state.sessionExpired).toBe(false);
    keeper.stop();
  });
});
