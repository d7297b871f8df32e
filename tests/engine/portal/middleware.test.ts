// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { type Navigation, runChain, specifiedOrder } from '../../../src/portal/navigation/middlewares.ts';
import type { Session } from '../../../src/portal/session/session.ts';
import { emptySession } from '../../../src/portal/session/state.ts';

const order = specifiedOrder.filter((name) => name !== 'maintenance');

function navigation(path: string, given: Partial<Navigation> = {}, session: Partial<Session> = {}): Navigation {
  return {
    url: new URL(path, 'https://portal.example'),
    data: { routes: { routes: [], redirects: [{ from: '/contracts', to: '/contrats' }] } },
    session: {
      state: emptySession,
      isConnected: () => false,
      hadToken: () => false,
      expire: vi.fn(),
      ...session,
    } as unknown as Session,
    signIn: { leaveFor: vi.fn(), complete: vi.fn(), extend: vi.fn(), endAddress: () => null, signOut: vi.fn() },
    door: { ask: vi.fn(), openToClient: vi.fn(), shut: vi.fn() },
    isPublic: false,
    isFirst: true,
    ...given,
  };
}

const connected = { isConnected: () => true };

describe('the middlewares', () => {
  it('run in the order of the specification', () => {
    expect(specifiedOrder).toEqual([
      'maintenance',
      'login-redirect',
      'rewrite',
      'authentication',
      'password-change',
      'locale',
    ]);
  });

  it('reject an unknown name', async () => {
    await expect(runChain(['toString'], navigation('/'))).rejects.toMatchObject({
      message: 'Unknown middleware',
      statusCode: 500,
    });
  });

  it('lead a visitor to the login screen, with the target', async () => {
    expect(await runChain(order, navigation('/'))).toBe('/connexion/mire/1');
    expect(await runChain(order, navigation('/profil?x=1'))).toBe('/connexion/mire/1?redirect=%2Fprofil%3Fx%3D1');
  });

  it('let a visitor see a public page, and a member every page', async () => {
    expect(await runChain(order, navigation('/connexion/loginHelp', { isPublic: true }))).toBeUndefined();
    expect(await runChain(order, navigation('/profil', {}, connected))).toBeUndefined();
  });

  it('send a member on the login screen where the redirect says', async () => {
    const at = (path: string) => runChain(order, navigation(path, { isPublic: true }, connected));
    expect(await at('/connexion/mire/1?redirect=/profil')).toBe('/profil');
    expect(await at('/connexion/mire/1?redirect=//elsewhere.example')).toBe('/');
    expect(await at('/connexion/mire/1')).toBe('/');
  });

  it('rewrite an old path before authentication', async () => {
    expect(await runChain(order, navigation('/contracts?x=1'))).toBe('/contrats?x=1');
  });

  it('ask the provider again without a prompt when a page is loaded with a token past its expiry', async () => {
    const leaveFor = vi.fn(() => Promise.resolve('left' as never));
    const signIn = { leaveFor, complete: vi.fn(), extend: vi.fn(), endAddress: () => null, signOut: vi.fn() };
    await runChain(order, navigation('/profil', { signIn }, { hadToken: () => true }));
    expect(leaveFor).toHaveBeenCalledWith('/profil', { silent: true });
  });

  it('end a session whose token dies between two pages', async () => {
    const expire = vi.fn();
    await runChain(order, navigation('/profil', { isFirst: false }, { hadToken: () => true, expire }));
    expect(expire).toHaveBeenCalledOnce();
  });

  it('mark the page as French', async () => {
    document.documentElement.lang = '';
    await runChain(['locale'], navigation('/'));
    expect(document.documentElement.lang).toBe('fr');
    expect(document.cookie).toContain('locale=fr');
  });
});
