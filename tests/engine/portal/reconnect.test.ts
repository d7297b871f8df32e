// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalConfig } from '../../../src/portal/handover/config.generated.ts';
import { reconnect } from '../../../src/portal/session/reconnect.ts';
import { createSession } from '../../../src/portal/session/session.ts';
import { clearToken } from '../../../src/portal/session/token-cookie.ts';

const member = { civilite: '', nom: '', numClient: '1', numProfil: '1' };
const signals = { send: () => undefined, listen: () => undefined };

function setUp(authorization = '/oidc/auth') {
  self.SOCIETAIRE = { config: { oidc: { authorization } } as PortalConfig, release: 'x' };
  const opened = { closed: false, focus: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return { session: createSession({ signals }), opened, open };
}

const signIn = (session: ReturnType<typeof createSession>) =>
  session.open({ token: 't', tokenExpiration: Date.now() + 1e6 }, member);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  clearToken();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('signing in again in a window', () => {
  it('opens the login screen, and resolves when the session is back', async () => {
    const { session, open } = setUp();
    const how = reconnect(session);
    const [address] = open.mock.calls[0] ?? [];
    const url = new URL(String(address), location.origin);
    expect(url.pathname).toBe('/connexion/mire/1');
    expect(url.searchParams.get('redirect')).toBe('/connexion/mire/2?fenetre=fermer');
    signIn(session);
    expect(await how).toBe('reconnected');
  });

  it('opens nothing while there is a session', async () => {
    const { session, open } = setUp();
    signIn(session);
    expect(await reconnect(session)).toBe('reconnected');
    expect(open).not.toHaveBeenCalled();
  });

  it('reports a blocked or closed window', async () => {
    const { session, open, opened } = setUp();
    const how = reconnect(session);
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await how).toBe('closed');
    open.mockReturnValue(null);
    expect(await reconnect(session)).toBe('blocked');
  });

  it('waits for the last signal of a window that has closed itself', async () => {
    const { session, opened } = setUp();
    const how = reconnect(session);
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(600);
    signIn(session);
    expect(await how).toBe('reconnected');
  });

  it('does not take a window at another origin for closed', async () => {
    const { session, opened } = setUp('https://provider.example/auth');
    const how = reconnect(session);
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(60_000);
    signIn(session);
    expect(await how).toBe('reconnected');
  });
});
