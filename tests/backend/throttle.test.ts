import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { Throttle } from '../../src/backend/domain/accounts/throttle.ts';
import { requestCounts } from '../../src/backend/domain/limits/schema.ts';
import { forgetCounts } from '../../src/backend/domain/limits/shared-limit.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { oidcPayloads } from '../../src/backend/identity/schema.ts';
import { UnfinishedSignIns } from '../../src/backend/identity/unfinished.ts';
import { isFull } from '../full.ts';
import { ask } from './support/api.ts';
import { Browser, PASSWORD } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

const MEMBER = '45678901D';
/** Of whom nobody here gives a wrong password. */
const PEOPLE = ['12345678A', '34567890C', '78901234G', '10234567K', '21345678L'];
let clock = Date.now();
let service: Service;
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '1' }, { now: () => new Date(clock) });
});
afterAll(() => service.close());

it('ten wrong passwords slow down with a message; the member can still sign in from a known browser', async () => {
  const known = new Browser(service.origin, '198.51.100.7');
  await known.signIn(MEMBER);
  known.restart();
  const attacker = new Browser(service.origin, '203.0.113.9');
  const waits: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    let answer = await attacker.tryPassword(MEMBER, `faux-${attempt}`);
    if (answer.status === 429) {
      const { retryAfter, message } = answer.body as { retryAfter: number; message: string };
      expect(answer.headers.get('retry-after')).toBe(String(retryAfter));
      expect(message).toMatch(/^Trop de tentatives : merci de réessayer dans \d+ (seconde|minute)s?$/);
      waits.push(retryAfter);
      clock += retryAfter * 1000;
      answer = await attacker.tryPassword(MEMBER, `faux-${attempt}`);
    }
    expect(answer).toMatchObject({ status: 401, body: { message: 'Votre mot de passe est incorrect' } });
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64]);
  expect((await attacker.tryPassword(MEMBER, PASSWORD)).status).toBe(429);
  await expect(known.signIn(MEMBER)).resolves.toBeDefined();
});

it('blocks for five minutes at most', async () => {
  const attacker = new Browser(service.origin, '203.0.113.10');
  for (let attempt = 0; attempt < 25; attempt++) {
    const { body, status } = await attacker.tryPassword('56789012E', 'faux');
    if (status !== 429) continue;
    expect(body.retryAfter).toBeLessThanOrEqual(300);
    clock += Number(body.retryAfter) * 1000;
  }
});

it('concurrent attempts are all counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => new Browser(service.origin, '203.0.113.11').tryPassword('67890123F', 'faux')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
});

it('one address that tries many numbers is slowed too', async () => {
  const attacker = new Browser(service.origin, '203.0.113.12');
  const statuses: number[] = [];
  for (let number = 0; number < 13; number++)
    statuses.push((await attacker.tryPassword(`7000000${10 + number}X`, 'faux')).status);
  expect(statuses.slice(0, 11)).toEqual(Array(11).fill(401));
  expect(statuses.slice(11)).toEqual([429, 429]);
});

it('fifty people behind one address sign in at once, after failures of others there', async () => {
  const address = '203.0.113.50';
  const mistaken = new Browser(service.origin, address);
  for (let attempt = 0; attempt < 9; attempt++) await mistaken.tryPassword(`7200000${10 + attempt}X`, 'faux');
  const people = Array.from({ length: 50 }, (_, rank) => PEOPLE[rank % PEOPLE.length] ?? '');
  const answers = await Promise.all(
    people.map((numClient) => new Browser(service.origin, address).tryPassword(numClient, PASSWORD)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect((await mistaken.tryPassword('720000090X', 'faux')).status).toBe(401);
  expect((await mistaken.tryPassword('720000091X', 'faux')).status).toBe(401);
  expect((await mistaken.tryPassword('720000092X', 'faux')).status).toBe(429);
});

it('unknown link numbers are counted by address', async () => {
  const asked = (address: string) =>
    ask(
      service.origin,
      null,
      '{ isNumProfil(numProfil: "inconnu", flag: true) { result } }',
      {},
      { 'x-forwarded-for': address },
    );
  for (let attempt = 0; attempt < 31; attempt++)
    expect((await asked('203.0.113.51')).data).toEqual({ isNumProfil: { result: false } });
  expect((await asked('203.0.113.51')).errors?.[0]?.extensions).toMatchObject({ code: 'TROP_DE_TENTATIVES' });
  expect((await asked('203.0.113.52')).errors).toEqual([]);
});

describe('unfinished sign-ins', () => {
  const begin = (browser: Browser) => browser.leave().then(({ location }) => location);
  it('block neither members with a session, nor other networks, nor for more than seconds', async () => {
    const address = '203.0.113.60';
    const inside = new Browser(service.origin, address);
    await inside.signIn('12345678A');
    const flood = Array.from({ length: isFull ? 700 : 60 }, () => new Browser(service.origin, address).begin());
    const slowed = (await Promise.all(flood)).filter(({ status }) => status === 429);
    for (const answer of slowed) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(10);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('Merci de patienter');
    }
    // a living session counts for nothing: renewed without a page, or asked for the password again
    expect((await inside.leave('none')).location.searchParams.get('code')).not.toBeNull();
    expect((await inside.leave('login')).location.searchParams.get('interaction')).not.toBeNull();
    expect((await begin(new Browser(service.origin, '203.0.113.61'))).searchParams.get('interaction')).not.toBeNull();
  });

  const interactions = async () => {
    const rows = await service.db.select().from(oidcPayloads).where(eq(oidcPayloads.kind, 'Interaction'));
    return rows.map(({ uid }) => uid).toSorted();
  };
  const beginOn = async (network: string, uid: string, unfinished: UnfinishedSignIns) => {
    const expiresAt = new Date(Date.now() + 900_000 + uid.charCodeAt(0));
    await service.db
      .insert(oidcPayloads)
      .values({ key: `Interaction:${uid}`, kind: 'Interaction', uid, payload: {}, expiresAt });
    return unfinished.keep(network, uid);
  };

  it('are delayed in large numbers, and not stored, by two processes together', async () => {
    await service.db.delete(oidcPayloads);
    const bounds = { perNetwork: 100, atOnce: 2 };
    const [one, other] = [0, 1].map(() => new UnfinishedSignIns(service.db, 'secret', bounds)) as [
      UnfinishedSignIns,
      UnfinishedSignIns,
    ];
    expect([await beginOn('203.0.113.62', 'a', one), await other.wait('203.0.113.62')]).toEqual([null, null]);
    expect(await beginOn('203.0.113.62', 'b', other)).toBeNull();
    expect(await one.wait('203.0.113.62')).toBeLessThanOrEqual(10);
    expect(await beginOn('203.0.113.62', 'c', one)).toBeLessThanOrEqual(10);
    expect(await interactions()).toEqual(['a', 'b']);
    expect(await beginOn('203.0.113.63', 'd', other)).toBeNull();
    expect(JSON.stringify(await service.db.select().from(requestCounts))).not.toContain('203.0.113');
    await service.db.update(requestCounts).set({ endsAt: sql`now()` });
    expect(await one.wait('203.0.113.62')).toBeNull();
    expect(await beginOn('203.0.113.62', 'e', one)).toBeNull();
    await service.db.update(requestCounts).set({ endsAt: sql`now() - interval '1 second'` });
    await forgetCounts(service.db);
    expect(await service.db.select().from(requestCounts)).toEqual([]);
  });

  it('are limited per network by all processes: the oldest are dropped', async () => {
    await service.db.delete(oidcPayloads);
    const bounds = { perNetwork: 3, atOnce: 100 };
    for (const uid of ['a', 'b', 'c', 'd', 'e'])
      await beginOn('203.0.113.62', uid, new UnfinishedSignIns(service.db, 'secret', bounds));
    expect(await interactions()).toEqual(['c', 'd', 'e']);
    await beginOn('203.0.113.63', 'f', new UnfinishedSignIns(service.db, 'secret', bounds));
    expect(await interactions()).toEqual(['c', 'd', 'e', 'f']);
  });
});

it('addresses of one IPv6 network are counted together', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 13; number++) {
    const attacker = new Browser(service.origin, `2001:db8:7:7::${number.toString(16)}`);
    statuses.push((await attacker.tryPassword(`7100000${10 + number}X`, 'faux')).status);
  }
  expect(statuses.slice(11)).toEqual([429, 429]);
  const neighbour = new Browser(service.origin, '2001:db8:7:8::1');
  expect((await neighbour.tryPassword('710000099X', 'faux')).status).toBe(401);
});

it('a right password resets the failures, and the account shows what happened', async () => {
  const browser = new Browser(service.origin, '203.0.113.13');
  const [member] = await service.db.select().from(members).where(eq(members.numClient, '89012345H'));
  const account = async () =>
    (
      await service.db
        .select()
        .from(accounts)
        .where(eq(accounts.memberId, member?.id ?? ''))
    )[0];
  await browser.tryPassword('89012345H', 'faux');
  await browser.tryPassword('89012345H', 'faux');
  expect(await account()).toMatchObject({ nbMauvaisMdp: 2, derniereConnexion: null });
  await browser.signIn('89012345H');
  expect(await account()).toMatchObject({ nbMauvaisMdp: 0, derniereConnexion: expect.any(Date) });
});

it('the table of attempts contains no numbers or addresses', async () => {
  const rows = await service.db.select().from(loginAttempts);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|12345|45678901/);
});

it('nobody waits for another process’s clock that is ahead', async () => {
  const now = new Date(clock);
  const ahead = new Throttle(service.db, 'secret', () => new Date(now.getTime() + 60_000));
  const behind = new Throttle(service.db, 'secret', () => now);
  const attempts = [{ by: 'message', value: 'a member of two processes' }] as const;
  expect(await ahead.reserve([...attempts])).toBeNull();
  expect(await behind.reserve([...attempts])).toBeNull();
});

it('of several attempts none is counted while one of them is blocked', async () => {
  const throttle = new Throttle(service.db, 'secret');
  const [write, exporting] = [
    { by: 'write', value: 'a member who exports' },
    { by: 'export', value: 'a member who exports' },
  ] as const;
  for (let times = 0; times < 10; times++) expect(await throttle.reserve([exporting])).toBeNull();
  expect(await throttle.reserve([write, exporting])).toBeNull();
  expect(await throttle.failures(write)).toBe(1);
  expect(await throttle.reserve([write, exporting])).toBeGreaterThan(0);
  expect(await throttle.failures(write)).toBe(1);
});

it('attempts of two kinds, counted at once by several processes, are each counted', async () => {
  const processes = Array.from({ length: 4 }, () => new Throttle(service.db, 'secret'));
  const attempts = [
    { by: 'write', value: 'a member of four processes' },
    { by: 'draft', value: 'a member of four processes' },
  ] as const;
  const turned = [attempts, attempts.toReversed()];
  const waits = await Promise.all(
    Array.from({ length: 24 }, (_, n) => processes[n % 4]?.reserve([...(turned[n % 2] ?? [])])),
  );
  expect(waits).toEqual(Array(24).fill(null));
  for (const attempt of attempts) expect(await processes[0]?.failures(attempt)).toBe(24);
});
