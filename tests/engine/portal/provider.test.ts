// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalConfig } from '../../../src/portal/handover/config.generated.ts';
import { keepFlow } from '../../../src/portal/session/pending-flow.ts';
import { createProvider } from '../../../src/portal/session/provider.ts';

const issuer = 'https://provider.example';
const oidc = {
  issuer,
  clientId: 'portail',
  authorization: `${issuer}/auth`,
  token: `${issuer}/token`,
  userinfo: `${issuer}/me`,
};
const callback = new URL('https://portal.example/connexion/mire/2?code=x&state=y');

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function idToken(claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: issuer, aud: oidc.clientId, sub: 'camille', iat: now, exp: now + 600, ...claims };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(payload)}.c2lnbmF0dXJl`;
}

let asked: string[];

/** A sign-in whose id token holds these claims, and whose userinfo answers so. */
function complete(claims: Record<string, unknown>, userinfo: () => Promise<Response>, config: object = oidc) {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const token = { access_token: 'for-the-api', token_type: 'Bearer', id_token: idToken(claims) };
    return url === oidc.token ? Promise.resolve(json(token)) : userinfo();
  });
  return createProvider({ graphql: '/graphql', oidc: config } as PortalConfig).complete(callback);
}

beforeEach(() => {
  asked = [];
  keepFlow('y', { verifier: 'v'.repeat(43), redirect: '/contrats', silent: false });
});
afterEach(() => vi.unstubAllGlobals());

describe('the username', () => {
  const known = { preferred_username: '12345678A' };

  it.each([
    ['refuses the token, which is meant for the API', async () => json({ error: 'invalid_token' }, 401)],
    ['may not be asked by a page', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['does not answer', () => new Promise<Response>(() => undefined)],
  ])('is said by the id token when userinfo %s', async (_what, userinfo) => {
    expect(await complete(known, userinfo)).toMatchObject({ username: '12345678A', redirect: '/contrats' });
    expect(asked).toEqual([oidc.token, oidc.userinfo]);
  });

  it('comes from userinfo when the id token lacks it', async () => {
    const grant = await complete({}, async () => json({ sub: 'camille', preferred_username: '34567890C' }));
    expect(grant.username).toBe('34567890C');
  });

  it.each([
    ['nothing', { sub: 'camille' }],
    ['it of another subject', { sub: 'denis', preferred_username: '34567890C' }],
  ])('is unknown, by the name of the claim, when userinfo says %s either', async (_what, answer) => {
    await expect(complete({}, async () => json(answer))).rejects.toMatchObject({ claim: 'preferred_username' });
  });

  it('is not requested from a provider without userinfo', async () => {
    const { userinfo: _userinfo, ...without } = oidc;
    expect(await complete(known, () => Promise.reject(new Error('asked')), without)).toMatchObject({
      username: '12345678A',
    });
    expect(asked).toEqual([oidc.token]);
  });
});
