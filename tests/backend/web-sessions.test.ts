import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { journalEntries } from '../../src/backend/domain/journal/schema.ts';
import { endSessions } from '../../src/backend/identity/end-sessions.ts';
import { oidcPayloads, webSessions } from '../../src/backend/identity/schema.ts';
import { forgetWebSessions } from '../../src/backend/identity/web-sessions.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

const WHO = '{ getNumProfil(numProfil: "12345678A") }';
const COOKIE = 'societaire-session';

interface Opened {
  token: string;
  lifetime: number;
  username: string;
}

describe('a session that the server holds', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ SESSION: 'server' });
  });
  afterAll(() => service.close());

  const newBrowser = () => new Browser(service.origin);
  const open = async (browser: Browser) => (await (await browser.openSession('12345678A')).json()) as Opened;
  const cookieOf = (browser: Browser) => `${COOKIE}=${browser.cookie(COOKIE)}`;
  const status = async (token: string, cookie: string, more: Record<string, string> = {}) =>
    (await ask(service.origin, token, WHO, {}, { cookie, ...more })).status;
  const renew = (browser: Browser, token: string) =>
    browser.fetch('/connexion/session', {
      method: 'PUT',
      headers: { origin: service.origin, authorization: `Bearer ${token}` },
    });
  const end = (browser: Browser, token: string) =>
    browser.fetch(`/connexion/session/fin?id_token_hint=${encodeURIComponent(token)}`);

  it('gives the page no token, and the browser a cookie that no script reads', async () => {
    const browser = newBrowser();
    const answer = await browser.openSession('12345678A');
    expect(answer.status).toBe(200);
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(/^societaire-session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
    const text = await answer.text();
    expect(text).not.toMatch(/eyJ/);
    expect(JSON.parse(text)).toEqual({
      token: expect.stringMatching(/^session\.[\da-f]{32}$/),
      lifetime: 1800,
      username: '12345678A',
    });
  });

  it('takes both the cookie and what the page sends in place of a token', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    const cookie = cookieOf(browser);
    expect(await status(token, cookie)).toBe(200);
    expect(await status(token, '')).toBe(401);
    expect(await status(token, `${COOKIE}=altered`)).toBe(401);
    expect(await status(`${token}0`, cookie)).toBe(401);
    expect((await ask(service.origin, null, WHO, {}, { cookie })).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it('is read once for the requests of a page, and over as soon as another process ends it', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    const cookie = cookieOf(browser);
    const { $client } = service.db as unknown as { $client: Pick<Pool, 'query'> };
    const asked = vi.spyOn($client, 'query');
    onTestFinished(() => asked.mockRestore());
    for (let times = 0; times < 4; times++) expect(await status(token, cookie)).toBe(200);
    expect(asked.mock.calls.filter((given) => JSON.stringify(given).includes('from \\"web_sessions'))).toHaveLength(1);
    await service.db.delete(oidcPayloads).where(sql`${oidcPayloads.key} like 'Grant:%'`);
    expect(await status(token, cookie)).toBe(401);
  });

  it('takes no request of another site', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    const cookie = cookieOf(browser);
    expect(await status(token, cookie, { origin: 'https://other.example' })).toBe(401);
    expect(await status(token, cookie, { 'sec-fetch-site': 'cross-site' })).toBe(401);
    const foreign = { 'content-type': 'application/json', origin: 'https://other.example' };
    const opening = { method: 'POST', headers: foreign, body: '{"callback":"code=a","verifier":"b"}' };
    expect((await browser.fetch('/connexion/session', opening)).status).toBe(403);
  });

  it('opens files with it, too', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    const headers = { authorization: `Bearer ${token}` };
    expect((await browser.fetch('/fichiers/unknown', { headers })).status).toBe(404);
    expect((await fetch(`${service.origin}/fichiers/unknown`, { headers })).status).toBe(401);
  });

  it('leaves pages no way to a token of their own', async () => {
    const browser = newBrowser();
    await open(browser);
    const asked = await browser.leave('none', 'portail');
    expect(asked.location.searchParams.get('code')).toBeNull();
    const silent = await browser.leave('none', 'portail-serveur');
    const code = silent.location.searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    const body = new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: 'portail-serveur', code, code_verifier: silent.verifier },
      redirect_uri: `${service.origin}/connexion/mire/2`,
    });
    expect((await browser.fetch('/oidc/token', { method: 'POST', body })).status).toBe(401);
  });

  it('keeps tokens that the database alone does not open', async () => {
    await open(newBrowser());
    const rows = await service.db.select().from(webSessions);
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed } of rows) expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('eyJ');
  });

  it('is renewed once when tabs ask at the same time, with one answer for all', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    const used = async () => {
      const rows = await service.db.select({ at: oidcPayloads.consumedAt, kind: oidcPayloads.kind }).from(oidcPayloads);
      return rows.filter(({ at, kind }) => kind === 'RefreshToken' && at !== null).length;
    };
    const before = await used();
    const answers = await Promise.all([1, 2, 3, 4].map(() => renew(browser, token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    for (const answer of answers) {
      const { token: same, lifetime } = (await answer.json()) as Opened;
      expect(same).toBe(token);
      expect(lifetime).toBeGreaterThan(1700);
    }
    expect(await used()).toBe(before + 1);
    expect(await status(token, cookieOf(browser))).toBe(200);
  });

  it('is renewed after its access token has ended, and after a restart', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    await service.db.update(webSessions).set({ expiresAt: sql`now() - interval '1 minute'`, renewingAt: null });
    expect(await status(token, cookieOf(browser))).toBe(401);
    await service.restart();
    expect((await renew(browser, token)).status).toBe(200);
    expect(await status(token, cookieOf(browser))).toBe(200);
  });

  it('is renewed once for tabs that wake together after its end', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    await service.db.update(webSessions).set({ expiresAt: sql`now() - interval '1 minute'`, renewingAt: null });
    const all = await Promise.all([1, 2, 3, 4].map(() => renew(browser, token)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is renewed by its own page alone', async () => {
    const browser = newBrowser();
    await open(browser);
    expect((await renew(browser, 'session.0')).status).toBe(401);
    expect((await renew(newBrowser(), 'session.0')).status).toBe(401);
  });

  it('gives way to a new sign-in of the browser: a page of the former one reads nothing more', async () => {
    const browser = newBrowser();
    const first = await open(browser);
    const former = cookieOf(browser);
    browser.restart();
    const second = await open(browser);
    expect(second.token).not.toBe(first.token);
    expect(await status(first.token, cookieOf(browser))).toBe(401);
    expect(await status(first.token, former)).toBe(401);
    expect(await status(second.token, cookieOf(browser))).toBe(200);
  });

  it('ends for the provider too, with a line in the journal', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    const cookie = cookieOf(browser);
    const lines = async () =>
      (await service.db.select().from(journalEntries)).filter(({ action }) => action === 'deconnexion').length;
    const before = await lines();
    const answer = await end(browser, token);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${service.origin}/connexion/mire/1`]);
    expect(answer.headers.getSetCookie().join()).toMatch(/^societaire-session=; Path=\/; Max-Age=0/);
    expect(await status(token, cookie)).toBe(401);
    expect((await browser.leave('none', 'portail-serveur')).location.searchParams.get('error')).toBe('login_required');
    expect(await lines()).toBe(before + 1);
  });

  it('is not ended by a link of another site', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    expect((await end(browser, 'session.0')).status).toBe(303);
    expect(await status(token, cookieOf(browser))).toBe(200);
  });

  it('ends at once when the member’s sessions are ended', async () => {
    const browser = newBrowser();
    const { token } = await open(browser);
    const [grant] = await service.db
      .select({ sub: sql<string>`${oidcPayloads.payload}->>'accountId'` })
      .from(oidcPayloads)
      .where(sql`${oidcPayloads.kind} = 'Grant'`);
    await endSessions(service.db, grant?.sub ?? '');
    expect(await status(token, cookieOf(browser))).toBe(401);
  });

  it('is forgotten an hour after it can no longer be renewed', async () => {
    await open(newBrowser());
    const age = (what: string) =>
      service.db.update(webSessions).set({ expiresAt: sql`now() - ${sql.raw(`interval '${what}'`)}` });
    await age('59 minutes');
    await forgetWebSessions(service.db);
    expect((await service.db.select().from(webSessions)).length).toBeGreaterThan(0);
    await age('61 minutes');
    await forgetWebSessions(service.db);
    expect(await service.db.select().from(webSessions)).toEqual([]);
  });

  it('answers a code that the provider refuses with its reason', async () => {
    const answer = await newBrowser().fetch('/connexion/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.origin },
      body: JSON.stringify({ callback: 'code=unknown', verifier: 'v'.repeat(43) }),
    });
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'invalid_grant' }]);
    for (const callback of ['', 'code=a&code=b', 'error=a&error=b', 'response=x', 'code=a&iss=http://e']) {
      const unsound = await fetch(`${service.origin}/connexion/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: service.origin },
        body: JSON.stringify({ callback, verifier: 'v'.repeat(43) }),
      });
      expect([unsound.status, await unsound.json()], callback).toEqual([401, { code: 'invalid_callback' }]);
    }
    const partial = await fetch(`${service.origin}/connexion/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.origin },
      body: JSON.stringify({ callback: 'code=unknown' }),
    });
    expect([partial.status, ((await partial.json()) as { code: string }).code]).toEqual([400, 'REQUETE_INVALIDE']);
  });
});

it('another API gets the bearer that the server holds, from a member’s page alone', async () => {
  const seen: (string | undefined)[] = [];
  const api = createServer((req, res) => {
    seen.push(req.headers.authorization);
    expect(req.headers.cookie).toBeUndefined();
    req.resume().on('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"a":1}}'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  const service = await startService({ SESSION: 'server', GRAPHQL_ENDPOINT: endpoint });
  const browser = new Browser(service.origin);
  const { token } = (await (await browser.openSession('12345678A')).json()) as Opened;
  const cookie = `${COOKIE}=${browser.cookie(COOKIE)}`;
  expect(await ask(service.origin, token, '{ a }', {}, { cookie })).toMatchObject({ status: 200, data: { a: 1 } });
  expect(seen).toEqual([expect.stringMatching(/^Bearer eyJ/)]);
  await ask(service.origin, null, '{ a }', {}, { cookie });
  expect(seen[1]).toBeUndefined();
  // what the API would refuse is refused as it does, in pieces too
  const at = `${service.origin}/graphql`;
  const piecewise = (bytes: number): RequestInit & { duplex: 'half' } => ({
    ...{ method: 'POST', duplex: 'half', headers: { 'content-type': 'application/json' } },
    body: new Blob([JSON.stringify({ query: '{ a }', more: 'x'.repeat(bytes) })]).stream(),
  });
  const answers = await Promise.all([
    fetch(at),
    fetch(at, { method: 'POST', body: 'x'.repeat(100_000) }),
    fetch(at, piecewise(100_000)),
    fetch(at, piecewise(100)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([405, 413, 413, 200]);
  expect(await answers[2]?.json()).toMatchObject({ errors: [{ extensions: { code: 'REQUETE_TROP_LONGUE' } }] });
  await service.close();
  // in production, only what our own API would execute
  const closed = await startService({ SESSION: 'server', GRAPHQL_ENDPOINT: endpoint, DOCUMENTS: 'trusted' });
  const outcome = await ask(closed.origin, null, '{ a }');
  expect([outcome.status, outcome.errors[0]?.extensions?.code]).toEqual([400, 'DOCUMENT_INCONNU']);
  const held = await fetch(`${closed.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer session.0' },
    body: '{"query":"{ a }"}',
  });
  expect(held.status).toBe(401);
  await closed.close();
  const left = new Promise((resolve) => api.close(resolve));
  api.closeAllConnections();
  await left;
});
