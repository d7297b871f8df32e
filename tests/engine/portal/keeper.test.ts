// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../../src/portal/session/keeper.ts';
import { createSession } from '../../../src/portal/session/session.ts';

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

  it('renews once at a sign of life in the second half', () => {
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

  it('asks the provider again for an active member whose token could not be renewed', async () => {
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
