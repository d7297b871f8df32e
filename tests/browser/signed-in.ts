import { readFileSync } from 'node:fs';
import { type APIRequest, type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import * as oauth from 'oauth4webapi';
import { DEMONSTRATION_PASSWORD } from '../../src/backend/demo/seed/members.ts';
import { dayInParis } from '../../src/base/paris.ts';
import type { Brand } from '../../src/catalog/index.ts';
import { parseAnswer } from '../../src/portal/data/check-answer.ts';
import type { Door } from '../../src/portal/data/door.ts';
import type { PortalConfig } from '../../src/portal/handover/config.generated.ts';
import { identify } from '../../src/portal/session/identify.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const { profileNumber } = JSON.parse(readFileSync('catalog/brand.json', 'utf8')) as Brand;

/** Whether the server still knows the session that a browser remembers. */
export async function isStillSignedIn(origin: string, { cookies }: StorageState): Promise<boolean> {
  const token = cookies.find(({ name }) => name === 'graphql-token')?.value ?? '';
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { authorization: `Bearer ${token}`, cookie };
  return (await fetch(`${origin}/fichiers/unknown`, { headers })).status === 404;
}

/**
 * What a browser remembers of a member who has signed in and read their dashboard: the provider's cookies, got by its
 * own code flow, and what the portal keeps beside them. `sign-in.spec.ts` holds it to what the screen itself leaves.
 */
export async function rememberedSignIn(request: APIRequest, origin: string, numClient: string): Promise<StorageState> {
  const http = await request.newContext({ baseURL: origin, maxRedirects: 0, extraHTTPHeaders: { origin } });
  const { oidc, session } = (await (await http.get('/config.json')).json()) as PortalConfig;
  const verifier = oauth.generateRandomCodeVerifier();
  const redirect = `${origin}/connexion/mire/2`;
  const wanted = new URLSearchParams({
    ...{ response_type: 'code', client_id: oidc.clientId, redirect_uri: redirect, scope: 'openid profile' },
    ...{ state: oauth.generateRandomState(), code_challenge_method: 'S256' },
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  });
  const follow = async (path: string) => new URL((await http.get(path)).headers().location ?? '', origin);

  const screen = await follow(`/oidc/auth?${wanted}`);
  const interaction = screen.searchParams.get('interaction');
  const sent = await http.post('/connexion/interaction', {
    data: { interaction, numClient, motDePasse: DEMONSTRATION_PASSWORD },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const callback = await follow(((await sent.json()) as { to: string }).to);
  const form = {
    ...{ grant_type: 'authorization_code', client_id: oidc.clientId, redirect_uri: redirect, code_verifier: verifier },
    code: callback.searchParams.get('code') ?? '',
  };
  const data = { callback: callback.search.slice(1), verifier };
  const opened = await http.post(oidc.token, session === 'server' ? { data } : { form });
  expect(opened.status(), await opened.text()).toBe(200);
  const granted = (await opened.json()) as Record<string, string>;
  const token = granted.token ?? granted.access_token ?? '';
  const lifetime = Number(granted.lifetime ?? granted.expires_in);
  const member = await identify(doorOf(http), numClient, token, { profileNumber });
  const { cookies } = await http.storageState();
  await http.dispose();

  const kept = { ...{ domain: 'localhost', path: '/' }, httpOnly: false, secure: false };
  const year = 365 * 24 * 3600;
  const strict = { ...kept, expires: Date.now() / 1000 + 604_800, sameSite: 'Strict' as const };
  const expiration = Date.now() + lifetime * 1000;
  return {
    cookies: [
      ...cookies,
      { ...kept, expires: Date.now() / 1000 + year, sameSite: 'Lax', name: 'locale', value: 'fr' },
      { ...strict, name: 'graphql-token', value: token },
      { ...strict, name: 'graphql-token-expiration', value: String(expiration) },
    ],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'userStatut', value: JSON.stringify({ valeur: 1, date: dayInParis() }) },
          { name: 'societaire.id-token', value: granted.id_token ?? token },
          { name: 'societaire.member', value: JSON.stringify(member) },
        ],
      },
    ],
  };
}

/** Sends with the cookies of a context. */
function doorOf(http: APIRequestContext): Door {
  return {
    async ask({ text }, variables, { token } = {}) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await http.post('/graphql', { data: { query: text, variables }, headers });
      return parseAnswer({ status: answer.status(), body: await answer.text(), release: null }) as never;
    },
    shut() {},
    openToClient() {},
  };
}
