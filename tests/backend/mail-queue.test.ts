import { randomUUID } from 'node:crypto';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { ACCOUNT_MAIL } from '../../src/backend/domain/accounts/letter-mail.ts';
import { sendLetter } from '../../src/backend/domain/accounts/letters.ts';
import { members, provedEmails } from '../../src/backend/domain/members/schema.ts';
import { enqueue, listJobs } from '../../src/backend/jobs/queue.ts';
import { jobs, type Lane } from '../../src/backend/jobs/schema.ts';
import { Worker } from '../../src/backend/jobs/worker.ts';
import { openMailer, splitConnections } from '../../src/backend/mail/mailer.ts';
import { answering } from './support/decide.ts';
import { type Relay, startRelay } from './support/relay.ts';
import { freshDatabase } from './support/service.ts';
import { startSeveral } from './support/several-processes.ts';

const SECOND = 1000;
const fresh = await freshDatabase(false);
const { db, close } = await openDatabase(readConfig(fresh.env).database);
afterAll(async () => {
  await close();
  await fresh.drop();
});

let clock: Date;
let logs: string[];
beforeEach(async () => {
  clock = new Date('2026-11-20T10:00:00Z');
  logs = [];
  await db.delete(jobs);
});
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

const decide = answering({ mail: () => ({ from: 'portail@example.fr', subject: 'Essai', text: ['Essai'] }) });

/** A worker that mails over a relay. */
async function mailing(relay: Relay, connections = 6): Promise<Worker> {
  const { mail } = readConfig({ SMTP_URL: relay.url, SMTP_CONNECTIONS: String(connections) });
  const mailer = openMailer(mail, () => clock);
  onTestFinished(() => {
    mailer.close?.();
    return relay.close();
  });
  const log = pino({ level: 'info' }, { write: (line) => void logs.push(line) });
  const kinds = {
    mail: {
      run: ({ to = '', lane = '' }, job: string) =>
        sendLetter({ decide, mailer, log }, { job, name: 'essai', to, reference: 'R', prompt: lane === 'prompt' }),
    },
  };
  return new Worker({ db, log, now: () => clock, kinds, atOnce: splitConnections(connections) });
}

const mail = (to: string, lane: Lane = 'bulk') =>
  enqueue(db, { kind: 'mail', key: `mail/${to}`, payload: { to, lane }, lane, at: clock });
const several = (count: number, lane: Lane = 'bulk') =>
  db.transaction(async (tx) => {
    for (let n = 0; n < count; n++)
      await enqueue(tx, {
        ...{ kind: 'mail', key: `mail/${lane}${n}`, payload: { to: `${lane}${n}@exemple.fr`, lane }, lane, at: clock },
      });
  });

describe('mails', () => {
  it('leave over several connections at once, each used again', async () => {
    const relay = await startRelay(5);
    const worker = await mailing(relay, 6);
    await several(60);
    await worker.drain();
    expect(relay.taken.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 60 }, (_, n) => `bulk${n}@exemple.fr`).toSorted(),
    );
    expect(relay.mostOpen()).toBe(4);
    expect(new Set(relay.taken.map(({ id }) => id)).size).toBe(60);
    expect(await listJobs(db)).toEqual([]);
  });

  it('that somebody waits for never queue behind others', async () => {
    const relay = await startRelay(5);
    const worker = await mailing(relay, 3);
    await several(80);
    later(1);
    await several(3, 'prompt');
    await worker.drain();
    const ranks = relay.taken.flatMap(({ to }, rank) => (to.startsWith('prompt') ? [rank] : []));
    expect(ranks).toHaveLength(3);
    expect(Math.max(...ranks)).toBeLessThan(40);
  });

  it('refused for good are dead, deferred ones come later under the same Message-ID, and no other waits', async () => {
    const relay = await startRelay();
    const worker = await mailing(relay);
    let deferred = 0;
    relay.reply = (to) => {
      if (to.startsWith('refus')) return '550 5.1.1 no such user';
      if (!to.startsWith('attente')) return '250 ok';
      deferred += 1;
      return deferred === 1 ? '451 4.7.1 greylisted' : '250 ok';
    };
    await mail('refus@exemple.fr');
    await mail('attente@exemple.fr');
    await several(10);
    await worker.drain();
    expect(relay.taken).toHaveLength(10);
    expect(await listJobs(db)).toMatchObject([
      { key: 'mail/refus@exemple.fr', state: 'dead', tries: 1, error: 'NoRetry EENVELOPE 550' },
      { key: 'mail/attente@exemple.fr', state: 'waiting', tries: 1, error: 'Error EENVELOPE' },
    ]);
    expect(logs.join('')).not.toContain('greylisted@');
    later(10 * SECOND);
    await worker.drain();
    expect(relay.taken.at(-1)).toMatchObject({ to: 'attente@exemple.fr' });
    expect(await listJobs(db)).toHaveLength(1);
  });

  it('wait while the relay is away, and leave once it is back', async () => {
    const first = await startRelay();
    const worker = await mailing(first);
    await first.close();
    await several(20);
    await worker.drain();
    const waiting = await listJobs(db);
    expect(waiting).toHaveLength(20);
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true);
    // the first failures close the lane: the rest was not tried in vain
    expect(waiting.filter(({ tries }) => tries > 0).length).toBeLessThanOrEqual(4);
    const back = await startRelay(0, Number(new URL(first.url).port));
    onTestFinished(() => back.close());
    vi.useFakeTimers({ toFake: ['performance'], now: Date.now() });
    vi.advanceTimersByTime(3600 * SECOND);
    later(20 * SECOND);
    await worker.drain().finally(() => vi.useRealTimers());
    expect(back.taken).toHaveLength(20);
    expect(await listJobs(db)).toEqual([]);
  });
});

/** The embedded database belongs to one process: several need PostgreSQL. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes that mail from one queue', () => {
  it('lose none when one is killed in the middle, and repeat only what it had in hand', async () => {
    const relay = await startRelay(10);
    const all = await startSeveral(2, { SMTP_URL: relay.url, SMTP_CONNECTIONS: '6' });
    onTestFinished(() => Promise.all([all.close(), relay.close()]).then(() => {}));
    const { database } = all;
    const [member] = await database.db
      .select({ id: members.id })
      .from(members)
      .innerJoin(provedEmails, eq(provedEmails.memberId, members.id))
      .orderBy(asc(members.id))
      .limit(1);
    const rows = Array.from({ length: 400 }, () => {
      const reference = randomUUID();
      const payload = { mail: 'compte-cree', member: member?.id ?? '', reference, to: '' };
      const at = sql`now()`;
      return {
        key: `${ACCOUNT_MAIL}/${reference}`,
        kind: ACCOUNT_MAIL,
        lane: 'bulk' as const,
        payload,
        runAt: at,
        createdAt: at,
      };
    });
    await database.db.insert(jobs).values(rows);
    await vi.waitFor(() => expect(relay.taken.length).toBeGreaterThan(60), { timeout: 60_000 });
    await all.kill(0);
    const left = async () => (await database.db.select().from(jobs).where(eq(jobs.kind, ACCOUNT_MAIL))).length;
    // what the dead one had claimed is all that remains
    await vi.waitFor(async () => expect(await left()).toBeLessThanOrEqual(4), { timeout: 60_000 });
    await database.db.update(jobs).set({ claimedUntil: sql`now() - interval '1 second'` }).where(isNotNull(jobs.claim));
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000 });
    expect(new Set(relay.taken.map(({ id }) => id)).size).toBe(400);
    expect(relay.taken.length).toBeLessThanOrEqual(404);
  }, 180_000);
});
