import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db, OpenDatabase } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { enqueue, listJobs, reviveJob } from '../../src/backend/jobs/queue.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { type JobKind, Worker } from '../../src/backend/jobs/worker.ts';
import { freshDatabase } from './support/service.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

const fresh = await freshDatabase(false);
const config = readConfig(fresh.env);
let database: OpenDatabase = await openDatabase(config.database);
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

let clock: Date;
let logs: string[];
let done: string[];
beforeEach(async () => {
  clock = new Date('2026-11-20T10:00:00Z');
  logs = [];
  done = [];
  await database.db.delete(jobs);
});

const noted: JobKind = { run: async ({ name = '' }) => void done.push(name) };
const failing = (times: number): JobKind => ({
  run: async ({ name = '' }) => {
    done.push(name);
    if (done.length <= times) throw Object.assign(new TypeError('M. Durand is not at home'), { code: 'EHOME' });
  },
});

function worker(
  kinds: Record<string, JobKind> = { noted },
  patience?: { job: number; step: number },
  db = database.db,
): Worker {
  const log = pino({ level: 'info' }, { write: (line) => void logs.push(line) });
  return new Worker({ db, log, now: () => clock, kinds, ...(patience && { patience }) });
}

const ask = (name: string, { kind = 'noted', at = clock } = {}) =>
  enqueue(database.db, { kind, key: `${kind}/${name}`, payload: { name }, at });
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

describe('a job', () => {
  it('runs once due, in order, and leaves nothing', async () => {
    await ask('later', { at: new Date(clock.getTime() + MINUTE) });
    await ask('now');
    await worker().drain();
    expect(done).toEqual(['now']);
    later(MINUTE);
    await worker().drain();
    expect(done).toEqual(['now', 'later']);
    expect(await listJobs(database.db)).toEqual([]);
  });

  it('enqueued twice under one key is one job', async () => {
    await ask('once');
    await ask('once');
    await worker().drain();
    expect(done).toEqual(['once']);
  });

  it('is enqueued only if its transaction commits', async () => {
    const undone = database.db.transaction(async (tx) => {
      await enqueue(tx, { kind: 'noted', key: 'noted/undone', payload: { name: 'undone' }, at: clock });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await worker().drain();
    expect(done).toEqual([]);
  });

  it('runs in one of several concurrent workers', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `n${n}`);
    for (const name of names) await ask(name);
    await Promise.all(Array.from({ length: 4 }, () => worker().drain()));
    expect(done.toSorted()).toEqual(names.toSorted());
  });

  it('of a dead process runs in another, once the claim has expired', async () => {
    await ask('lost');
    const died = worker({ noted: { run: () => new Promise(() => {}) } });
    // it never comes back from its work: what it says of that after the end of this test, nobody waits for
    died.drain().catch(() => {});
    await expect.poll(async () => (await listJobs(database.db))[0]?.claim ?? null).not.toBeNull();
    await worker().drain();
    expect(done).toEqual([]);
    later(5 * MINUTE + 1);
    await worker().drain();
    expect(done).toEqual(['lost']);
  });

  it('that outlives its claim does not finish the new claim', async () => {
    await ask('slow');
    let finish = () => {};
    const slow = worker({ noted: { run: () => new Promise<void>((resolve) => (finish = resolve)) } }).drain();
    await expect.poll(async () => (await listJobs(database.db))[0]?.tries).toBe(1);
    later(5 * MINUTE + 1);
    let finishSecond = () => {};
    const second = worker({ noted: { run: () => new Promise<void>((resolve) => (finishSecond = resolve)) } }).drain();
    await expect.poll(async () => (await listJobs(database.db))[0]?.tries).toBe(2);
    finish();
    await slow;
    expect(await listJobs(database.db)).toHaveLength(1);
    finishSecond();
    await second;
    expect(await listJobs(database.db)).toEqual([]);
  });

  it('that fails is retried after 10, 20, 40 seconds, and so on', async () => {
    await ask('bad', { kind: 'failing' });
    const failed = worker({ failing: failing(3) });
    for (const [seconds, tries] of [
      [0, 1],
      [10, 2],
      [20, 3],
      [40, 4],
    ] as const) {
      if (seconds > 0) {
        later(seconds * 1000 - 1);
        await failed.drain();
        expect(done).toHaveLength(tries - 1);
        later(1);
      }
      await failed.drain();
      expect(done).toHaveLength(tries);
    }
    expect(await listJobs(database.db)).toEqual([]);
  });

  it('is dead after eight tries: an operator sees it, without the failure’s message, and can retry it', async () => {
    await ask('dead', { kind: 'failing' });
    const failed = worker({ failing: failing(8) });
    for (let tries = 0; tries < 20; tries++) {
      await failed.drain();
      later(HOUR);
    }
    expect(done).toHaveLength(8);
    expect(await listJobs(database.db)).toMatchObject([{ state: 'dead', tries: 8, error: 'TypeError EHOME' }]);
    expect(logs.filter((line) => line.includes('a job is dead'))).toHaveLength(1);
    expect(await reviveJob(database.db, 'failing/dead', clock)).toBe(true);
    await failed.drain();
    expect(done).toHaveLength(9);
    expect(await listJobs(database.db)).toEqual([]);
    expect(await reviveJob(database.db, 'failing/dead', clock)).toBe(false);
  });

  it('of an unknown kind waits for a process that knows it', async () => {
    await ask('new', { kind: 'unheard' });
    await ask('known');
    await worker().drain();
    expect(done).toEqual(['known']);
    expect(await listJobs(database.db)).toMatchObject([{ kind: 'unheard', state: 'waiting', tries: 0, claim: null }]);
    await worker({ noted, unheard: noted }).drain();
    expect(done).toEqual(['known', 'new']);
  });

  it('that repeats and that an earlier version gave up is begun again', async () => {
    const given = { key: 'again', kind: 'again', payload: { name: 'again' }, runAt: clock, createdAt: clock };
    await database.db.insert(jobs).values({ ...given, state: 'dead' });
    const started = worker({ again: { ...noted, every: MINUTE } });
    await started.start();
    later(MINUTE);
    await started.drain();
    expect(done).toEqual(['again']);
    await started.stop();
  });

  it('that repeats moves to the lane where this version does it', async () => {
    const given = { key: 'again', kind: 'again', lane: 'bulk', payload: {}, runAt: clock, createdAt: clock } as const;
    await database.db.insert(jobs).values(given);
    const started = worker({ again: { ...noted, every: MINUTE, lane: 'studio' } });
    await started.start();
    expect(await listJobs(database.db)).toMatchObject([{ key: 'again', lane: 'studio' }]);
    await started.stop();
  });

  it('that repeats does so after each run, even a failed one, however many processes start it', async () => {
    const again: JobKind = { ...failing(1), every: 10 * MINUTE };
    const workers = [worker({ again }), worker({ again })];
    for (const one of workers) await one.start();
    for (const one of workers) await one.drain();
    expect(done).toEqual([]);
    for (let round = 1; round <= 3; round++) {
      later(10 * MINUTE);
      await Promise.all(workers.map((one) => one.drain()));
      expect(done).toHaveLength(round);
      expect(await listJobs(database.db)).toMatchObject([{ key: 'again', state: 'waiting' }]);
    }
    for (const one of workers) await one.stop();
  });

  it('that never ends times out, is retried, and does not block others', async () => {
    await ask('stuck', { kind: 'stuck' });
    await ask('behind', { at: new Date(clock.getTime() + 1) });
    later(1);
    const kinds = { noted, stuck: { run: () => new Promise<void>(() => {}) } };
    await worker(kinds, { job: 20, step: 30_000 }).drain();
    expect(done).toEqual(['behind']);
    expect(await listJobs(database.db)).toMatchObject([{ key: 'stuck/stuck', state: 'waiting', error: 'TooLate' }]);
  });

  it('is polled for again after an unanswered poll', async () => {
    await ask('waits');
    let isSilent = true;
    const transaction: Db['transaction'] = (...given) =>
      isSilent ? new Promise(() => {}) : database.db.transaction(...given);
    const db = new Proxy(database.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    });
    const looking = worker({ noted }, undefined, db);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = expect(looking.drain()).rejects.toThrow('polling for a job took longer than 60000 ms');
    await vi.advanceTimersByTimeAsync(MINUTE).finally(() => vi.useRealTimers());
    await failed;
    isSilent = false;
    await looking.drain();
    expect(done).toEqual(['waits']);
  });

  it('claimed with a lost answer runs soon after', async () => {
    await ask('claimed');
    const transaction: Db['transaction'] = async (...given) => {
      await database.db.transaction(...given);
      return new Promise(() => {});
    };
    const db = new Proxy(database.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    });
    await expect(worker({ noted }, { job: 30_000, step: 1000 }, db).drain()).rejects.toThrow('polling for a job');
    await worker().drain();
    expect(done).toEqual([]);
    later(MINUTE + 1);
    await worker().drain();
    expect(done).toEqual(['claimed']);
  });

  it('that takes long keeps its claim', async () => {
    await ask('long');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let finish = () => {};
      const long = worker({ noted: { run: () => new Promise<void>((resolve) => (finish = resolve)) } }).drain();
      await expect.poll(async () => (await listJobs(database.db))[0]?.tries).toBe(1);
      for (let turn = 0; turn < 4; turn++) {
        later(MINUTE / 2);
        await vi.advanceTimersByTimeAsync(MINUTE / 2);
        await expect
          .poll(async () => (await listJobs(database.db))[0]?.claimedUntil?.getTime())
          .toBeGreaterThan(clock.getTime() + MINUTE / 2);
        await worker().drain();
      }
      expect(done).toEqual([]);
      finish();
      await long;
      expect(await listJobs(database.db)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not started any more once the service stops', async () => {
    await ask('too-late');
    const stopped = worker();
    await stopped.stop();
    await stopped.drain();
    expect(done).toEqual([]);
  });
});

it('`npm run jobs` lists, retries and drops', async () => {
  await ask('dead');
  await ask('other');
  await database.db.update(jobs).set({ state: 'dead', tries: 8, error: 'TypeError EHOME' });
  await database.close();
  const run = async (...args: string[]) => {
    const command = ['--import', 'tsx', 'src/backend/operate/jobs.ts', ...args];
    const env = { ...process.env, ...fresh.env };
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    return stdout.trim().split('\n');
  };
  expect(await run('list')).toEqual([
    'noted/dead\tnoted\tdead\t8 tries\tTypeError EHOME',
    'noted/other\tnoted\tdead\t8 tries\tTypeError EHOME',
    '0 waiting, 2 dead',
  ]);
  expect(await run('retry', 'noted/dead')).toEqual(['the job waits again']);
  expect(await run('drop', 'noted/other')).toEqual(['the job is gone']);
  await expect(run('drop', 'noted/dead')).rejects.toMatchObject({ code: 1 });
  await expect(run('forget')).rejects.toMatchObject({ code: 2 });
  database = await openDatabase(config.database);
  expect(await database.db.select({ id: jobs.key, state: jobs.state }).from(jobs)).toEqual([
    { id: 'noted/dead', state: 'waiting' },
  ]);
});
