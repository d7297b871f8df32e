import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { members } from '../../src/backend/domain/members/schema.ts';
import { KeyRing, type SigningKeys } from '../../src/backend/identity/keys.ts';
import { keys } from '../../src/backend/identity/schema.ts';
import { embeddedVerifier } from '../../src/backend/identity/tokens.ts';
import { openKeyStore } from '../../src/backend/keys/key-cipher.ts';
import { memoizeWeak } from '../../src/base/maps.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

const QUERY = '{ getNumProfil(numProfil: "12345678A") }';
const AUDIENCE = 'urn:societaire:api';
const seconds = (more = 0) => Math.floor(Date.now() / 1000) + more;

describe('a token of our own', () => {
  let service: Service;
  let sub: string;
  let gid: unknown;
  let others: unknown;
  let sign: (claims?: Record<string, unknown>, header?: Record<string, unknown>) => Promise<string>;
  beforeAll(async () => {
    service = await startService();
    const grantOf = async (number: string) => decodeJwt((await new Browser(service.origin).signIn(number)).access).gid;
    [gid, others] = [await grantOf('12345678A'), await grantOf('34567890C')];
    const [member] = await service.db.select().from(members).where(eq(members.numClient, '12345678A'));
    sub = member?.sub ?? '';
    const [row] = await service.db.select().from(keys).where(eq(keys.usage, 'token'));
    const jwk = row?.value ?? {};
    sign = (claims = {}, header = {}) =>
      new SignJWT({
        sub,
        iss: `${service.origin}/oidc`,
        aud: AUDIENCE,
        gid,
        iat: seconds(),
        exp: seconds(60),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: String(jwk.kid), ...header })
        .sign(jwk);
  });
  afterAll(() => service.close());

  it('is accepted', async () => {
    expect(await ask(service.origin, await sign(), QUERY)).toMatchObject({ status: 200, errors: [] });
  });

  it('has its signature computed once, until it ends or its keys do', async () => {
    const verified = vi.spyOn(globalThis.crypto.subtle, 'verify');
    onTestFinished(() => verified.mockRestore());
    const ring = await KeyRing.open(openKeyStore(service.db, service.config));
    let now = Date.now();
    let keyed = await ring.keys();
    const derive = <T>(make: (keys: SigningKeys) => T) => {
      const made = memoizeWeak((of: SigningKeys) => ({ what: make(of) }));
      return async () => made(keyed).what;
    };
    const verify = embeddedVerifier({ derive }, service.origin, () => new Date(now));
    const token = await sign();
    const before = verified.mock.calls.length;
    for (let times = 0; times < 3; times++) expect(await verify(token)).toMatchObject({ sub });
    expect(verified.mock.calls.length - before).toBe(1);
    const altered = `${token.slice(0, -4)}AAAA`;
    for (let times = 0; times < 2; times++) expect(await verify(altered)).toBeNull();
    now += 70_000;
    expect(await verify(token)).toBeNull();
    now -= 70_000;
    expect(await verify(token)).toMatchObject({ sub });
    keyed = { ...keyed, signing: [{ ...(await exportJWK((await generateKeyPair('ES256')).publicKey)), kid: 'other' }] };
    expect(await verify(token)).toBeNull();
  });

  it.each([
    ['expired', { exp: Math.floor(Date.now() / 1000) - 60 }, {}],
    ['of another issuer', { iss: 'https://evil.example' }, {}],
    ['meant for another service', { aud: 'urn:other' }, {}],
    ['about nobody', { sub: 'nobody' }, {}],
    ['of another type', {}, { typ: 'JWT' }],
    ['without a grant', { gid: undefined }, {}],
    ['of a grant that is not one', { gid: 12 }, {}],
    ['of a grant that never was', { gid: 'x' }, {}],
    ['given longer ago than any lives', { iat: seconds(-1900) }, {}],
    ['that lives longer than any', { exp: seconds(104 * 24 * 3600) }, {}],
    ['that never ends', { exp: undefined }, {}],
    ['that does not say since when', { iat: undefined }, {}],
    ['given tomorrow', { iat: seconds(24 * 3600), exp: seconds(25 * 3600) }, {}],
  ])('%s: it is not, by whatever takes tokens', async (_what, claims, header) => {
    expect(await believed(await sign(claims, header))).toEqual([]);
  });

  it('is refused with another member’s grant', async () => {
    expect(await believed(await sign())).toEqual(EVERYWHERE);
    expect(await believed(await sign({ gid: others }))).toEqual([]);
  });

  /** Who takes a token for good. */
  const EVERYWHERE = ['graphql', 'files', 'userinfo', 'isTokenVerified'];
  async function believed(token: string): Promise<string[]> {
    const headers = { authorization: `Bearer ${token}` };
    const graphql = await ask(service.origin, token, QUERY);
    if (graphql.status !== 200) expect(graphql.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    const rule = 'query($token: String!) { isTokenVerified(token: $token) { result } }';
    const verdict = field<{ result: boolean }>(await ask(service.origin, null, rule, { token }), 'isTokenVerified');
    const files = await fetch(`${service.origin}/fichiers/inconnu`, { headers });
    const taken = [
      graphql.status === 200,
      files.status === 404,
      (await fetch(`${service.origin}/oidc/me`, { headers })).ok,
      verdict.result,
    ];
    return EVERYWHERE.filter((_one, rank) => taken[rank]);
  }

  it('is refused with another key, unsigned, or malformed', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const claims = { sub, iss: `${service.origin}/oidc`, aud: AUDIENCE };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
      .setExpirationTime('1h')
      .sign(privateKey);
    const [, payload] = forged.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
    for (const token of [forged, none, 'abc', 'a.b.c'])
      expect((await ask(service.origin, token, QUERY)).status).toBe(401);
  });

  it('is identified by the public rules', async () => {
    const query = `query($token: String!) {
      isToken(token: $token) { result } isTokenNotExpired(token: $token) { result } isTokenVerified(token: $token) { result message }
    }`;
    const verdict = async (token: string) => {
      const answer = await ask(service.origin, null, query, { token });
      return ['isToken', 'isTokenNotExpired', 'isTokenVerified'].map(
        (rule) => field<{ result: boolean }>(answer, rule).result,
      );
    };
    expect(await verdict(await sign())).toEqual([true, true, true]);
    expect(await verdict(await sign({ exp: 1 }))).toEqual([true, false, false]);
    expect(await verdict(`${(await sign()).slice(0, -6)}AAAAAA`)).toEqual([true, true, false]);
    expect(await verdict('pas un jeton')).toEqual([false, false, false]);
  });
});

describe('a token of another provider', () => {
  let provider: Server;
  let service: Service;
  let token: string;
  let keysFrom: 'here' | 'a page of a proxy' | 'nowhere' = 'nowhere';
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'theirs', alg: 'RS256', use: 'sig' }] };
    provider = createServer((req, res) => {
      const discovery = {
        jwks_uri: `${issuer}/jwks`,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        end_session_endpoint: `${issuer}/logout`,
      };
      if (req.url !== '/jwks') return res.setHeader('content-type', 'application/json').end(JSON.stringify(discovery));
      if (keysFrom === 'nowhere') return req.socket.destroy();
      if (keysFrom === 'a page of a proxy') return res.writeHead(502).end('<h1>Bad gateway</h1>');
      res.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const issuer = `http://localhost:${(provider.address() as AddressInfo).port}`;
    service = await startService({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'their-portal',
      OIDC_AUDIENCE: 'their-api',
      OIDC_MEMBER_CLAIM: 'preferred_username',
    });
    token = await new SignJWT({ preferred_username: '12345678a' })
      .setProtectedHeader({ alg: 'RS256', kid: 'theirs' })
      .setIssuer(issuer)
      .setAudience('their-api')
      .setSubject('x')
      .setExpirationTime('10m')
      .sign(privateKey);
  });
  afterAll(async () => {
    await service.close();
    provider.close();
  });

  it.each(['nowhere', 'a page of a proxy'] as const)(
    'is neither believed nor refused while the keys are out of reach: %s',
    async (where) => {
      keysFrom = where;
      const answer = await ask(service.origin, token, QUERY);
      expect(answer).toMatchObject({ status: 503, errors: [{ extensions: { code: 'SERVICE_INDISPONIBLE' } }] });
    },
  );

  it('is accepted by the provider’s published keys', async () => {
    keysFrom = 'here';
    expect(await ask(service.origin, token, QUERY)).toMatchObject({ status: 200, errors: [] });
    expect((await ask(service.origin, `${token.slice(0, -6)}AAAAAA`, QUERY)).status).toBe(401);
  });

  it('sends the portal there, allows the page to reach it, and disables our own provider', async () => {
    const { oidc } = (await (await fetch(`${service.origin}/config.json`)).json()) as { oidc: Record<string, string> };
    const issuer = service.config.externalIdentity?.issuer ?? '';
    expect(oidc).toEqual({
      issuer,
      clientId: 'their-portal',
      authorization: `${issuer}/authorize`,
      token: `${issuer}/token`,
      userinfo: `${issuer}/userinfo`,
      logout: `${issuer}/logout`,
    });
    const { headers } = await fetch(service.origin);
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${issuer}`);
    expect((await fetch(`${service.origin}/oidc/jwks`)).status).toBe(404);
  });
});
