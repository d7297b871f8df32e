import { and, eq, isNotNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

it('an active member refreshes tokens, which extends the session', async () => {
  const browser = new Browser(service.origin);
  const { refresh } = await browser.signIn('12345678A');
  await setExpiry('Session', soon());
  expect((await browser.refresh(refresh)).status).toBe(200);
  const [session] = await service.db.select().from(oidcPayloads).where(eq(oidcPayloads.kind, 'Session'));
  const left = ((session?.expiresAt?.getTime() ?? 0) - Date.now()) / 1000;
  expect(left).toBeGreaterThan(1700);
  expect(left).toBeLessThanOrEqual(1800);
  expect((await browser.leave('none')).location.searchParams.get('code')).not.toBeNull();
});

describe('one refresh token', () => {
  const WHO = '{ getNumProfil(numProfil: "12345678A") }';
  const status = async (token: string) => (await ask(service.origin, token, WHO)).status;
  const consumed = (ago: number) =>
    service.db
      .update(oidcPayloads)
      .set({ consumedAt: new Date(Date.now() - ago) })
      .where(and(eq(oidcPayloads.kind, 'RefreshToken'), isNotNull(oidcPayloads.consumedAt)));

  it('used several times at once gives one valid token; the others are refused, and nobody is signed out', async () => {
    const browser = new Browser(service.origin);
    const { refresh } = await browser.signIn('12345678A');
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.refresh(refresh)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const won = answers.find((answer) => answer.status === 200);
    const given: Record<string, string> = await won?.json();
    const { access_token: access, refresh_token: next } = given;
    const lost = answers.find((answer) => answer.status === 400);
    expect(await lost?.json()).toMatchObject({ error: 'invalid_grant' });
    // an answer that was lost is asked for again a moment later
    expect((await browser.refresh(refresh)).status).toBe(400);
    expect(await status(access ?? '')).toBe(200);
    expect((await browser.refresh(next ?? '')).status).toBe(200);
  });

  it('used again later is treated as stolen: its grant ends for everybody', async () => {
    const browser = new Browser(service.origin);
    const { refresh, access } = await browser.signIn('12345678A');
    const renewed = (await (await browser.refresh(refresh)).json()) as Record<string, string>;
    await consumed(60_000);
    expect((await browser.refresh(refresh)).status).toBe(400);
    expect([await status(access), await status(renewed.access_token ?? '')]).toEqual([401, 401]);
    expect((await browser.refresh(renewed.refresh_token ?? '')).status).toBe(400);
  });

  it('a code used several times at once works once', async () => {
    const browser = new Browser(service.origin);
    await browser.signIn('12345678A');
    const { location, verifier, state } = await browser.leave('none');
    const uses = Array.from({ length: 4 }, () => browser.exchange(location, verifier, state).then(() => 'tokens'));
    const outcomes = await Promise.all(uses.map((use) => use.catch(() => 'refused')));
    expect(outcomes.sort()).toEqual(['refused', 'refused', 'refused', 'tokens']);
  });
});

it('inactivity ends the session: the refresh token expires after 2400 s and the provider prompts again', async () => {
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

describe('twelve hours after the password, however active', () => {
  const HOURS = 12;
  /** As if every sign-in had been made so many seconds before its end. */
  async function leave(seconds: number): Promise<void> {
    const since = Math.floor(Date.now() / 1000) - HOURS * 3600 + seconds;
    const { kind, key } = oidcPayloads;
    for (const [of, name] of [
      ['Session', 'loginTs'],
      ['RefreshToken', 'authTime'],
    ] as const) {
      const rows = await service.db.select().from(oidcPayloads).where(eq(kind, of));
      for (const row of rows)
        await service.db
          .update(oidcPayloads)
          .set({ payload: { ...row.payload, [name]: since } })
          .where(eq(key, row.key));
    }
  }

  it('tokens last no longer than the session', async () => {
    const browser = new Browser(service.origin);
    const { refresh } = await browser.signIn('12345678A');
    await leave(100);
    const renewed = (await (await browser.refresh(refresh)).json()) as { expires_in: number; refresh_token: string };
    expect(renewed.expires_in).toBeGreaterThan(90);
    expect(renewed.expires_in).toBeLessThanOrEqual(100);
    const silent = await browser.leave('none');
    const { access } = await browser.exchange(silent.location, silent.verifier, silent.state);
    const { exp, iat } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBeLessThanOrEqual(100);
    const rows = await service.db.select().from(oidcPayloads).where(eq(oidcPayloads.kind, 'Session'));
    const ends = rows.map(({ expiresAt }) => ((expiresAt?.getTime() ?? 0) - Date.now()) / 1000);
    expect(Math.min(...ends)).toBeLessThanOrEqual(100);
  });

  it('neither the refresh token nor the provider opens it again', async () => {
    const browser = new Browser(service.origin);
    const { refresh, access } = await browser.signIn('12345678A');
    await leave(2);
    expect((await browser.refresh(refresh)).status).toBe(200);
    await service.db.delete(oidcPayloads).where(eq(oidcPayloads.kind, 'Grant'));
    const silent = await browser.leave('none');
    expect(silent.location.searchParams.get('code')).not.toBeNull();
    await expect
      .poll(async () => (await browser.leave('none')).location.searchParams.get('error'), { timeout: 60_000 })
      .toBe('login_required');
    expect((await ask(service.origin, access, '{ getNumProfil(numProfil: "12345678A") }')).status).toBe(401);
  });
});

it('signing out ends the refresh token with the session', async () => {
  const browser = new Browser(service.origin);
  const { refresh, id } = await browser.signIn('12345678A');
  await browser.fetch(`/oidc/session/end?${new URLSearchParams({ id_token_hint: id })}`);
  expect((await browser.refresh(refresh)).status).toBe(400);
});

it('signing out revokes the access token at once, and no other browser’s', async () => {
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

describe('a member’s own sessions', () => {
  const ON_PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const LIST = '{ getConnexionCollection { id navigateur systeme debut derniereActivite courante } }';
  interface Connexion {
    id: string;
    navigateur: string | null;
    systeme: string | null;
    debut: string;
    courante: boolean;
  }
  const list = async (token: string) =>
    (await ask(service.origin, token, LIST)).data?.getConnexionCollection as Connexion[];
  const end = (token: string, connexion?: string) =>
    ask(
      service.origin,
      token,
      `mutation { terminerConnexions${connexion === undefined ? '' : `(connexion: "${connexion}")`} { nombre } }`,
    );
  const counted = (nombre: number) => ({ data: { terminerConnexions: { nombre } } });

  it('are listed with their devices, this one first, and nobody else’s', async () => {
    const number = '34567890C';
    const [here, phone, another] = [0, 1, 2].map(() => new Browser(service.origin));
    const { access: onPhone } = await (phone as Browser).signIn(number, undefined, ON_PHONE);
    const { access } = await (here as Browser).signIn(number);
    await (another as Browser).signIn('12345678A');
    const found = await list(access);
    expect(found.map(({ courante }) => courante)).toEqual([true, false]);
    expect(found[1]).toMatchObject({ navigateur: 'chrome', systeme: 'android' });
    expect(Date.now() - Date.parse(found[1]?.debut ?? '')).toBeLessThan(60_000);
    expect((await list(onPhone)).map(({ id }) => id)).toEqual(found.map(({ id }) => id).reverse());
  });

  it('are ended one by one or all together, at once and for good; others’ are unknown', async () => {
    const number = '78901234G';
    const browsers = [0, 1, 2].map(() => new Browser(service.origin));
    const tokens = [];
    for (const browser of browsers) tokens.push(await browser.signIn(number));
    const [mine, second, third] = tokens.map(({ access }) => access) as [string, string, string];
    const [, other] = await list(mine);
    const stranger = await new Browser(service.origin).signIn('12345678A');
    expect(await end(stranger.access, other?.id)).toMatchObject({
      errors: [{ extensions: { code: 'CONNEXION_INCONNUE' } }],
    });
    expect(await list(mine)).toHaveLength(3);
    expect(await end(mine, other?.id)).toMatchObject(counted(1));
    expect(await end(mine, other?.id)).toMatchObject({ errors: [{ extensions: { code: 'CONNEXION_INCONNUE' } }] });
    const statuses = async () =>
      Promise.all([mine, second, third].map(async (token) => (await ask(service.origin, token, LIST)).status));
    expect((await statuses()).sort()).toEqual([200, 200, 401]);
    expect(await end(mine)).toMatchObject(counted(1));
    expect(await statuses()).toEqual([200, 401, 401]);
    for (const [rank, browser] of browsers.entries()) {
      if (rank === 0) continue;
      expect((await browser.refresh(tokens[rank]?.refresh ?? '')).status).toBe(400);
      expect((await browser.leave('none')).location.searchParams.get('error')).toBe('login_required');
    }
    expect(await list(mine)).toHaveLength(1);
  });
});

it('pushed authorization requests are disabled', async () => {
  const response = await fetch(`${service.origin}/oidc/.well-known/openid-configuration`);
  expect(await response.json()).not.toHaveProperty('pushed_authorization_request_endpoint');
});

it('expired state is deleted', async () => {
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
