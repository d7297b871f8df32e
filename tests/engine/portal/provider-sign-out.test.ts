// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PortalConfig } from '../../../src/portal/handover/config.generated.ts';
import { authorizationUrl } from '../../../src/portal/session/authorization-request.ts';
import { signOutAtProvider } from '../../../src/portal/session/provider-sign-out.ts';
import { createSession } from '../../../src/portal/session/session.ts';
import type { Signal } from '../../../src/portal/session/tab-signals.ts';

const end = '/oidc/session/end?id_token_hint=x';
const own = { oidc: { authorization: '/oidc/auth' } } as PortalConfig;
const elsewhere = { oidc: { authorization: 'https://provider.example/auth' } } as PortalConfig;
const member = { civilite: '', nom: 'DURAND', numClient: '12345678A', numProfil: '1661055452' };
const promptOf = async () => new URL(await authorizationUrl(own, '/', false)).searchParams.get('prompt');

function opened(config: PortalConfig) {
  let tell: (signal: Signal) => void = () => undefined;
  const session = createSession({ signals: { send: () => undefined, listen: (listener) => (tell = listener) } });
  const get = vi.fn(async () => new Response());
  session.open({ token: 'x', tokenExpiration: Date.now() + 1000 }, member);
  signOutAtProvider({ session, signIn: { endAddress: () => end } }, config, get);
  return { session, get, tell: (signal: Signal) => tell(signal) };
}

beforeEach(() => localStorage.clear());

it('an ended session is ended at the provider too, which then asks for the password', async () => {
  const { session, get } = opened(own);
  expect(await promptOf()).toBeNull();
  session.expire();
  expect(get).toHaveBeenCalledExactlyOnceWith(end, expect.objectContaining({ redirect: 'manual' }));
  expect(await promptOf()).toBe('login');
});

it('a provider of another origin is asked for the password alone', async () => {
  const { session, get } = opened(elsewhere);
  session.expire();
  expect(get).not.toHaveBeenCalled();
  expect(await promptOf()).toBe('login');
});

it('a sign-out in another tab is not repeated at the provider', () => {
  const { session, get, tell } = opened(own);
  tell({ kind: 'signed-out' });
  expect(session.signedOutElsewhere).toBe(true);
  expect(get).not.toHaveBeenCalled();
});
