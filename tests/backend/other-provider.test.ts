import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from './support/api.ts';
import { type SecondProvider, startSecondProvider } from './support/second-provider.ts';
import { type Service, startService } from './support/service.ts';

const QUERY = '{ getNumProfil(numProfil: "12345678A") }';
const LOGIN = 'camille.martin';
const REFUSED = { status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };

describe('the access token of a provider that issues it for the API', () => {
  let provider: SecondProvider;
  let service: Service;
  beforeAll(async () => {
    provider = await startSecondProvider('https://portail.example');
    service = await startService(provider.env);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await service.close();
    await provider.close();
  });
  const answer = (token: string) => ask(service.origin, token, QUERY);

  it('has the type of RFC 9068 and its own member claim, and is accepted', async () => {
    const token = await provider.accessToken(LOGIN);
    const part = (at: number) => JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString());
    expect(part(0)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    expect(part(1)).toMatchObject({
      iss: provider.issuer,
      aud: provider.env.OIDC_AUDIENCE,
      member_number: '12345678A',
    });
    expect(await answer(token)).toMatchObject({ status: 200, errors: [], data: { getNumProfil: expect.any(String) } });
  });

  it('is refused for another audience', async () => {
    expect(await answer(await provider.accessToken(LOGIN, 'https://other.example'))).toMatchObject(REFUSED);
  });

  it('is refused from another issuer', async () => {
    const other = await startSecondProvider('https://portail.example');
    expect(await answer(await other.accessToken(LOGIN))).toMatchObject(REFUSED);
    await other.close();
  });

  it.each([
    ['lacks the member claim', () => ({})],
    ['names nobody', () => ({ member_number: '99999999Z' })],
  ])('is refused when it %s, and the log says which claim', async (_what, accessToken) => {
    provider.change({ accessToken });
    const before = service.logs.length;
    expect(await answer(await provider.accessToken(LOGIN))).toMatchObject(REFUSED);
    expect(service.logs.slice(before).join('')).toContain('"claim":"member_number"');
    expect(service.logs.join('')).not.toContain('99999999Z');
    provider.change({});
  });

  it('is accepted with a new key of the provider, and refused with the former one', async () => {
    const former = await provider.accessToken(LOGIN);
    expect(await answer(former)).toMatchObject({ status: 200 });
    await provider.rotate();
    const token = await provider.accessToken(LOGIN);
    // the keys are not asked for again at each unknown one
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await answer(token)).toMatchObject({ status: 200, errors: [] });
    expect(await answer(former)).toMatchObject(REFUSED);
  });

  it('works with a portal that may contact the provider, and knows its missing features', async () => {
    const configured = async () => {
      const { headers } = await fetch(service.origin);
      const config = (await (await fetch(`${service.origin}/config.json`)).json()) as {
        oidc: { logout: string | null };
      };
      return { policy: headers.get('content-security-policy'), logout: config.oidc.logout };
    };
    const { policy, logout } = await configured();
    expect(policy).toContain(`connect-src 'self' ${provider.issuer};`);
    expect(logout).toBe(`${provider.issuer}/session/end`);
    provider.change({ endSession: false });
    await service.restart();
    expect((await configured()).logout).toBeNull();
    provider.change({});
  });
});

describe('a discovery document', () => {
  let server: Server;
  let document: Record<string, unknown>;
  let issuer: string;
  beforeAll(async () => {
    server = createServer((_req, res) => void res.end(JSON.stringify(document)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const env = () => ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portail', OIDC_AUDIENCE: 'api' });

  it('without a token endpoint is refused at the start, with the variable to set', async () => {
    document = { authorization_endpoint: `${issuer}/authorize` };
    await expect(startService(env())).rejects.toThrow('OIDC_TOKEN_ENDPOINT');
  });

  it('is asked for again when the provider is down at the start, which is logged', async () => {
    document = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
    let pauses = 0;
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const service = await startService(env(), {
      pause: async () => {
        pauses += 1;
        if (pauses === 2) await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      },
    });
    const said = service.logs.filter((line) => line.includes('does not answer'));
    await service.close();
    expect(pauses).toBe(2);
    expect(said).toEqual([expect.stringContaining('next attempt in 1 s'), expect.stringContaining('in 2 s')]);
  });

  it('may have endpoints on other hosts, which the page may contact, and no userinfo', async () => {
    document = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: 'https://tokens.example/token' };
    const service = await startService(env());
    const { headers } = await fetch(service.origin);
    const config = (await (await fetch(`${service.origin}/config.json`)).json()) as { oidc: Record<string, unknown> };
    await service.close();
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://tokens.example;");
    expect(config.oidc).toMatchObject({ token: 'https://tokens.example/token', userinfo: null, logout: null });
  });
});
