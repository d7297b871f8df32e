import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetExpired } from '../../src/backend/identity/adapter.ts';
import { oidcPayloads } from '../../src/backend/identity/schema.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const soon = () => new Date(Date.now() + 30_000);
const past = () => new Date(Date.now() - 1000);

async function setExpiry(kind: string, expiresAt: Date): Promise<void> {
  const rows = await service.db.select().from(oidcPayloads).where(eq(oidcPayloads.kind, kind));
  for (const { key, payload } of rows)
    await service.db
      .update(oidcPayloads)
      .set({ expiresAt, payload: { ...payload, exp: Math.floor(expiresAt.getTime() / 1000) } })
      .where(eq(oidcPayloads.key, key));
}

it('an active member refreshes tokens, and the session lives on with them', async () => {
  const browser = new Browser(service.origin);
  const { refresh } = await browser.signIn('12345678A');
  await setExpiry('Session', soon());
  expect((await browser.refresh(refresh)).status).toBe(200);
  const [session] = await service.db.select().from(oidcPayloads).where(eq(oidcPayloads.kind, 'Session'));
  const left = ((session?.expiresAt?.getTime() ?? 0) - Date.now()) / 1000;
  expect(left).toBeGreaterThan(2300);
  expect(left).toBeLessThanOrEqual(2400);
  expect((await browser.leave('none')).location.searchParams.get('code')).not.toBeNull();
});

it('inactivity ends it: the refresh token dies after 2400 s and the provider asks again', async () => {
  const browser = new Browser(service.origin);
  const { refresh } = await browser.signIn('45678901D');
  const tokens = await service.db.select().from(oidcPayloads).where(eq(oidcPayloads.kind, 'RefreshToken'));
  const lives = tokens.map(({ payload }) => Number(payload.exp) - Number(payload.iat));
  expect(new Set(lives)).toEqual(new Set([2400]));
  await setExpiry('RefreshToken', past());
  await setExpiry('Session', past());
  expect((await browser.refresh(refresh)).status).toBe(400);
  expect((await browser.leave('none')).location.searchParams.get('error')).toBe('login_required');
});

it('signing out ends the refresh token with the session', async () => {
  const browser = new Browser(service.origin);
  const { refresh, id } = await browser.signIn('12345678A');
  await browser.fetch(`/oidc/session/end?${new URLSearchParams({ id_token_hint: id })}`);
  expect((await browser.refresh(refresh)).status).toBe(400);
});

it('signing out ends the access token at once, and no other browser’s', async () => {
  const [browser, other] = [new Browser(service.origin), new Browser(service.origin)];
  const { access, id, refresh } = await browser.signIn('12345678A');
  const theirs = await other.signIn('12345678A');
  const { access_token: renewed } = (await (await browser.refresh(refresh)).json()) as { access_token: string };
  const status = async (token: string) =>
    (await ask(service.origin, token, '{ getNumProfil(numProfil: "12345678A") }')).status;
  expect([await status(access), await status(renewed)]).toEqual([200, 200]);
  await browser.fetch(`/oidc/session/end?${new URLSearchParams({ id_token_hint: id })}`);
  expect([await status(access), await status(renewed), await status(theirs.access)]).toEqual([401, 401, 200]);
  const me = await browser.fetch('/oidc/me', { headers: { authorization: `Bearer ${access}` } });
  expect(me.status).toBe(401);
});

it('the grant may end before the session: a new one is given without a page', async () => {
  const browser = new Browser(service.origin);
  await browser.signIn('12345678A');
  await service.db.delete(oidcPayloads).where(eq(oidcPayloads.kind, 'Grant'));
  const silent = await browser.leave('none');
  await expect(browser.exchange(silent.location, silent.verifier, silent.state)).resolves.toBeDefined();
});

it('what has expired is forgotten', async () => {
  await new Browser(service.origin).leave();
  await setExpiry('Interaction', past());
  await forgetExpired(service.db);
  const where = and(eq(oidcPayloads.kind, 'Interaction'), like(oidcPayloads.key, 'Interaction:%'));
  expect(await service.db.select().from(oidcPayloads).where(where)).toEqual([]);
});

it('only the portal’s own origin may exchange a code from a browser', async () => {
  const post = (origin: string) =>
    fetch(`${service.origin}/oidc/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: 'portail' }),
    });
  const foreign = await post('https://evil.example');
  expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  expect(await foreign.json()).toMatchObject({ error: 'invalid_request' });
  expect(await (await post(service.origin)).json()).toMatchObject({ error: 'invalid_grant' });
});
