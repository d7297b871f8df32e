// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalConfig } from '../../../src/portal/handover/config.generated.ts';
import { authorizationUrl } from '../../../src/portal/session/authorization-request.ts';
import { clearHolds, hasUnsavedAnswers, hold } from '../../../src/portal/session/holders.ts';
import { keepSession } from '../../../src/portal/session/keeper.ts';
import type { Grant } from '../../../src/portal/session/provider-grant.ts';
import { createSession } from '../../../src/portal/session/session.ts';
import { createSignIn, type SignInOptions } from '../../../src/portal/session/sign-in.ts';
import { isSignedOut } from '../../../src/portal/session/signed-out.ts';
import { clearToken } from '../../../src/portal/session/token-cookie.ts';

const lifetime = 1_800_000;
const member = { civilite: '', nom: 'DURAND', numClient: '12345678A', numProfil: '1661055452' };
const other = { ...member, numClient: '45678901D', numProfil: '2' };
const callback = new URL('https://portal.example/connexion/mire/2?code=x&state=y');

function grant(given: Partial<Grant> = {}): Grant {
  return {
    token: { token: 'newer', tokenExpiration: Date.now() + lifetime },
    refreshToken: 'refresh',
    idToken: null,
    username: member.numClient,
    redirect: '/',
    ...given,
  };
}

function setUp(given: Partial<SignInOptions> = {}) {
  const session = createSession({ signals: { send: () => undefined, listen: () => undefined }, reload: vi.fn() });
  session.open({ token: 'first', tokenExpiration: Date.now() + lifetime }, member);
  const provider = {
    complete: vi.fn(async () => grant()),
    refresh: vi.fn(async () => grant({ token: { token: 'newest', tokenExpiration: Date.now() + lifetime } })),
  };
  const options = {
    session,
    authorizationUrl: vi.fn(async () => 'https://provider.example/auth'),
    heldToken: null,
    askSilently: vi.fn(async (): Promise<URL | null> => callback),
    loadKeeper: async () => keepSession,
    loadProvider: async () => provider,
    identify: vi.fn(async () => member),
    logoutUrl: () => null,
    confirmLoss: vi.fn(() => true),
    leave: vi.fn(),
    reload: vi.fn(),
    close: vi.fn(),
  };
  return { ...options, provider, signIn: createSignIn({ ...options, ...given }) };
}

const act = () => window.dispatchEvent(new KeyboardEvent('keydown'));
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  localStorage.clear();
  clearToken();
  clearHolds();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('renewing a session', () => {
  it('asks the provider in the background after a reload, then renews by the token that it gave', async () => {
    const { signIn, session, provider, askSilently, leave } = setUp();
    expect(await signIn.extend()).toBe(true);
    expect(session.bearer()).toBe('newer');
    expect(await signIn.extend()).toBe(true);
    expect(session.bearer()).toBe('newest');
    expect(askSilently).toHaveBeenCalledOnce();
    expect(provider.refresh).toHaveBeenCalledOnce();
    expect(leave).not.toHaveBeenCalled();
  });

  it('asks the provider when the token that renews is refused', async () => {
    const { signIn, session, provider, askSilently } = setUp();
    await signIn.extend();
    provider.refresh.mockRejectedValueOnce(new Error('invalid_grant'));
    expect(await signIn.extend()).toBe(true);
    expect(askSilently).toHaveBeenCalledTimes(2);
    expect(session.bearer()).toBe('newer');
  });

  it('opens the session of another member and reloads the page', async () => {
    const { signIn, session, provider, identify, reload } = setUp();
    identify.mockResolvedValue(other);
    provider.complete.mockResolvedValue(grant({ username: other.numClient }));
    hold('f1');
    void signIn.extend();
    await pass(10);
    expect(session.state.numProfil).toBe(other.numProfil);
    expect(hasUnsavedAnswers()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('drops an answer for a member who has signed out meanwhile', async () => {
    let answer: (url: URL) => void = () => undefined;
    const { signIn, session } = setUp({ askSilently: () => new Promise((resolve) => (answer = resolve)) });
    const extended = signIn.extend();
    await pass(10);
    await signIn.signOut();
    answer(callback);
    expect(await extended).toBe(false);
    expect(session.hadToken()).toBe(false);
  });

  it('leaves for a provider of another origin', async () => {
    const { signIn, leave, authorizationUrl } = setUp({ askSilently: null });
    void signIn.extend();
    await pass(10);
    expect(authorizationUrl).toHaveBeenCalledWith('/', true);
    expect(leave).toHaveBeenCalledWith('https://provider.example/auth');
  });

  it('does not leave the page over unsent answers', async () => {
    const { signIn, session, leave } = setUp({ askSilently: null });
    const release = hold('f1');
    expect(await signIn.extend()).toBe(false);
    await pass(lifetime + 1000);
    expect(leave).not.toHaveBeenCalled();
    expect(session.state.sessionExpired).toBe(true);
    expect(session.lastNumProfil).toBe(member.numProfil);
    release();
  });

  it('tries once more at the end of an active member’s token, then ends the session', async () => {
    const { session, askSilently, leave } = setUp();
    askSilently.mockResolvedValue(null);
    await pass(lifetime * 0.9);
    act();
    await pass(1000);
    expect(askSilently).toHaveBeenCalledOnce();
    await pass(lifetime);
    expect(askSilently).toHaveBeenCalledTimes(2);
    expect(leave).not.toHaveBeenCalled();
    expect(session.state.sessionExpired).toBe(true);
  });
});

describe('a window that was opened to sign in', () => {
  const closing = '/connexion/mire/2?fenetre=fermer';

  it('closes itself after the sign-in', async () => {
    const { signIn, provider, close, session } = setUp();
    provider.complete.mockResolvedValue(grant({ redirect: closing }));
    void signIn.complete(callback);
    await pass(10);
    expect(session.bearer()).toBe('newer');
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes itself when the member is signed in already, and otherwise goes home', async () => {
    const { signIn, provider, close } = setUp();
    const target = signIn.complete(new URL(closing, 'https://portal.example'));
    await pass(1001);
    expect(close).toHaveBeenCalledOnce();
    expect(provider.complete).not.toHaveBeenCalled();
    expect(await target).toBe('/');
  });
});

describe('signing out', () => {
  it('ends the session of a provider with a logout address', async () => {
    const { signIn, leave } = setUp({ logoutUrl: (hint) => `https://provider.example/end?hint=${hint}` });
    void signIn.signOut();
    await pass(10);
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/end?hint=null');
    expect(isSignedOut()).toBe(false);
  });

  it('leads to the login screen without a logout address, and requires credentials the next time', async () => {
    const { signIn, provider, leave } = setUp();
    await signIn.signOut();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/connexion/mire/1');
    const config = { oidc: { authorization: 'https://provider.example/auth' } } as PortalConfig;
    const promptOf = async () => new URL(await authorizationUrl(config, '/', false)).searchParams.get('prompt');
    expect(await promptOf()).toBe('login');
    provider.complete.mockResolvedValue(grant());
    await signIn.complete(callback);
    expect(await promptOf()).toBeNull();
  });

  it('over unsent answers asks for confirmation', async () => {
    const { signIn, session, confirmLoss } = setUp();
    const release = hold('f1');
    confirmLoss.mockReturnValueOnce(false);
    await signIn.signOut();
    expect(session.isConnected()).toBe(true);
    await signIn.signOut();
    expect(session.isConnected()).toBe(false);
    expect(hasUnsavedAnswers()).toBe(false);
    release();
  });
});
