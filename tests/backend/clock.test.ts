import { count, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rememberConfirmation } from '../../src/backend/domain/accounts/confirmed-password.ts';
import { createLink, requireValidLink } from '../../src/backend/domain/accounts/links.ts';
import { accountLinks, knownDevices, loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { helperAccesses } from '../../src/backend/domain/helper-access/schema.ts';
import { hostedOperations } from '../../src/backend/domain/hosted/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { submissions } from '../../src/backend/domain/submissions/schema.ts';
import { keys, oidcPayloads } from '../../src/backend/identity/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { openClock } from '../../src/backend/time/clock.ts';
import { ask } from './support/api.ts';
import { Browser, PASSWORD } from './support/browser.ts';
import { answering } from './support/decide.ts';
import { decide, type Service, startService } from './support/service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NUMBER = '12345678A';
const WHO = '{ getNumProfil(numProfil: "12345678A") }';
const SAVE = 'mutation { enregistrerBrouillon(formulaire: "essai", etape: "1", valeurs: "{}") { etape } }';

/** What lapses. */
const LAPSES: Record<string, PgTable> = {
  ...{ oidcPayloads, accountLinks, loginAttempts, knownDevices, announcements, files, drafts },
  ...{ helperAccesses, hostedOperations, submissions, keys },
};

const decideHere = answering({ 'form-draft': ({ values }) => ({ ...values }) }, decide);

let service: Service;
const startHere = async () => {
  service = await startService({}, { decide: decideHere });
};
afterEach(() => vi.useRealTimers());

/** From here on this machine's own clock is wrong by so much; the database's is not. */
async function restartWithClock(ahead: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  await service.restart();
}

async function memberId(): Promise<string> {
  const [member] = await service.db.select().from(members).where(eq(members.numClient, NUMBER));
  return member?.id ?? '';
}

/** A member in the middle of many things, for some minutes more. */
async function furnish() {
  const browser = new Browser(service.origin);
  const signedIn = await browser.signIn(NUMBER);
  await new Browser(service.origin).tryPassword('45678901D', 'faux');
  expect((await ask(service.origin, signedIn.access, SAVE, {}, { 'idempotency-key': 'k'.repeat(36) })).errors).toEqual(
    [],
  );
  const owner = { memberId: await memberId(), grant: null, numProfil: '', numClient: NUMBER };
  const [row] = await service.db.select({ now: sql<string>`now()` }).from(sql`(select 1) as one`);
  const now = new Date(row?.now ?? '');
  await rememberConfirmation(service.db, owner, now);
  const link = await createLink(service.db, {
    ...{ kind: 'ticket' as const, memberId: owner.memberId, now, token: `lien_${'A'.repeat(43)}` },
    expiresAt: new Date(now.getTime() + 15 * MINUTE),
  });
  return { browser, link, ...signedIn };
}

async function rows(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, table] of Object.entries(LAPSES)) {
    const [row] = await service.db.select({ n: count() }).from(table);
    found[name] = row?.n ?? 0;
  }
  return found;
}

async function clean(): Promise<void> {
  await service.db.update(jobs).set({ runAt: sql`now() - interval '1 second'` }).where(eq(jobs.kind, 'housekeeping'));
  await service.settled();
  const [job] = await service.db.select().from(jobs).where(eq(jobs.kind, 'housekeeping'));
  expect(job).toMatchObject({ error: null, tries: 0 });
}

describe('a process whose clock is a day ahead', () => {
  beforeAll(startHere);
  afterAll(() => service.close());

  it('deletes nothing, ends nothing, and warns of its clock', async () => {
    const { browser, link, refresh, access } = await furnish();
    const before = await rows();
    expect(before).toMatchObject({ drafts: 1, submissions: 1, loginAttempts: expect.any(Number) });
    await restartWithClock(DAY);
    await clean();
    expect(await rows()).toEqual(before);
    const { origin } = service;
    expect(await ask(origin, access, WHO)).toMatchObject({ status: 200, errors: [] });
    expect((await browser.leave('none')).location.searchParams.get('code')).not.toBeNull();
    const renewed = await browser.refresh(refresh);
    expect(renewed.status).toBe(200);
    const { access_token } = (await renewed.json()) as { access_token: string };
    expect(await ask(origin, access_token, WHO)).toMatchObject({ status: 200, errors: [] });
    const query = 'query($t: String!) { isTokenNotExpired(token: $t) { result } }';
    for (const t of [access, access_token, link.token])
      expect((await ask(origin, null, query, { t })).data).toEqual({ isTokenNotExpired: { result: true } });
    await expect(new Browser(origin).signIn('34567890C', PASSWORD)).resolves.toBeDefined();
    expect(service.logs.join('')).toContain('the clock of this machine is not that of the database');
    // what it gives is as good and as long for a process with a right clock
    vi.useRealTimers();
    await service.restart();
    expect(await ask(service.origin, access_token, WHO)).toMatchObject({ status: 200, errors: [] });
    const [, claims = ''] = access_token.split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number };
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(120);
    expect(exp - iat).toBeLessThanOrEqual(1800);
  });
});

describe('a process whose clock is a day behind', () => {
  beforeAll(startHere);
  afterAll(() => service.close());

  it('honours nothing that has lapsed, and its tokens are good', async () => {
    const { browser, link, refresh, access } = await furnish();
    const hourAgo = sql`now() - interval '1 hour'`;
    await service.db.update(oidcPayloads).set({ expiresAt: hourAgo });
    await service.db.update(accountLinks).set({ expiresAt: hourAgo });
    await restartWithClock(-DAY);
    const { origin } = service;
    expect((await ask(origin, access, WHO)).status).toBe(401);
    expect((await browser.refresh(refresh)).status).toBe(400);
    expect((await browser.leave('none')).location.searchParams.get('error')).toBe('login_required');
    const query = 'query($t: String!) { isTokenNotExpired(token: $t) { result } }';
    expect((await ask(origin, null, query, { t: link.token })).data).toEqual({ isTokenNotExpired: { result: false } });
    await expect(requireValidLink(service.db, link, ['ticket'], new Date(Date.now() + DAY))).rejects.toThrow();
    await clean();
    const left = await service.db.select().from(oidcPayloads).where(sql`${oidcPayloads.expiresAt} < now()`);
    expect(left).toEqual([]);
    const { access: fresh } = await new Browser(origin).signIn('34567890C', PASSWORD);
    expect((await ask(origin, fresh, '{ getNumProfil(numProfil: "34567890C") }')).status).toBe(200);
  });
});

describe('the clock', () => {
  const started = Date.now();
  const ahead = (ms: number) => ({ ask: async () => Date.now() - ms });

  it('is the database’s, told once when far from this machine’s', async () => {
    const warnings: object[] = [];
    const log = { warn: (fields: object) => void warnings.push(fields) };
    const clock = await openClock({ ...ahead(60_000), log });
    expect(Math.abs(clock.now().getTime() - (Date.now() - 60_000))).toBeLessThan(1000);
    expect(Math.round(clock.skew() / 1000)).toBe(60);
    await clock.read();
    expect(warnings).toEqual([{ seconds: 60 }]);
    clock.stop();
  });

  it('goes on while the database is away, whatever is done to this machine’s', async () => {
    let isThere = true;
    const ask = async () => {
      if (!isThere) throw new Error('away');
      return started;
    };
    const clock = await openClock({ ask, log: { warn: () => {} } });
    isThere = false;
    vi.useFakeTimers({ toFake: ['Date'], now: started + DAY });
    await expect(clock.read()).rejects.toThrow('away');
    expect(clock.now().getTime() - started).toBeLessThan(MINUTE);
    clock.stop();
  });
});
