import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from './support/browser.ts';
import { production } from './support/free-port.ts';
import { type Service, startService } from './support/service.ts';

const ORIGIN = 'https://portail.example';
let service: Service;
let local: string;
beforeAll(async () => {
  const env = await production();
  local = `http://127.0.0.1:${env.PORT}`;
  service = await startService({ ...env, ORIGIN, SEED: 'demo' });
});
afterAll(() => service.close());

/** The cookies of an answer, each as it was set. */
const set = (answer: Response) => answer.headers.getSetCookie().filter((line) => !/=;/.test(line));
const sent = (lines: readonly string[]) => lines.map((line) => line.split(';')[0]).join('; ');

it('cookies of an https deployment are Secure and HttpOnly', async () => {
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: 'portail', scope: 'openid profile', state: 'etat' },
    redirect_uri: `${ORIGIN}/connexion/mire/2`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const left = await fetch(`${local}/oidc/auth?${query}`, { redirect: 'manual' });
  const interaction = new URL(left.headers.get('location') ?? '', ORIGIN).searchParams.get('interaction');
  const signedIn = await fetch(`${local}/connexion/interaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: sent(set(left)) },
    body: JSON.stringify({ interaction, numClient: '12345678A', motDePasse: PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  const { to } = (await signedIn.json()) as { to: string };
  const { pathname, search } = new URL(to, ORIGIN);
  const back = await fetch(local + pathname + search, { redirect: 'manual', headers: { cookie: sent(set(left)) } });
  expect(back.headers.get('location')).toMatch(/^https:\/\/portail\.example\/connexion\/mire\/2\?code=/);

  const cookies = [left, signedIn, back].flatMap(set);
  expect(cookies.map((line) => line.split('=')[0])).toEqual(
    expect.arrayContaining(['_interaction', 'appareil', '_session']),
  );
  for (const line of cookies) {
    expect(line, 'Secure').toMatch(/; secure(;|$)/i);
    expect(line, 'HttpOnly').toMatch(/; httponly(;|$)/i);
    expect(line, 'SameSite').toMatch(/; samesite=(lax|strict)(;|$)/i);
    expect(line, 'of one host').not.toMatch(/; domain=/i);
  }
  expect(back.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
