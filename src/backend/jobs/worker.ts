import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { within } from '../time/limits.ts';
import { enqueue, type JobRow } from './queue.ts';
import { type JobPayload, jobs } from './schema.ts';

const SECOND = 1000;
const POLL = SECOND;
/** Claims expire after this, when the process has died or the database lost a renewal. */
const LEASE = 60 * SECOND;
/** Claims are renewed several times within the lease, as one renewal may fail. */
const RENEWAL = LEASE / 4;
/** Time limit of a job. */
const LONGEST = 5 * 60 * SECOND;
/** Longer than any database timeout. */
const STEP = 60 * SECOND;
const TRIES = 8;
const FIRST_WAIT = 10 * SECOND;
const LONGEST_WAIT = 3600 * SECOND;

/** A kind of job. It must be idempotent: a process may die between the work and recording it. */
export interface JobKind {
  run(payload: JobPayload): Promise<void>;
  /** Repeats so many milliseconds after each run, successful or not. */
  every?: number;
}

interface WorkerParts {
  db: Db;
  log: Logger;
  now(): Date;
  kinds: Readonly<Record<string, JobKind>>;
  /** Time limits in milliseconds, after which the next job runs. */
  patience?: { job: number; step: number };
}

/**
 * Runs jobs, one at a time per process; processes claim them without blocking (`for update skip locked`). A claim is a
 * row with an expiry instead of an open transaction, which would block the embedded database's only connection.
 */
export class Worker {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();
  private readonly patience: { job: number; step: number };

  constructor(private readonly parts: WorkerParts) {
    this.patience = parts.patience ?? { job: LONGEST, step: STEP };
  }

  /** Starts polling. */
  async start(): Promise<void> {
    const { db, log, now, kinds } = this.parts;
    for (const [kind, { every }] of Object.entries(kinds)) {
      if (every !== undefined) await enqueue(db, { kind, key: kind, at: new Date(now().getTime() + every) });
    }
    let looking = false;
    this.timer = setInterval(() => {
      if (looking) return;
      looking = true;
      this.drain()
        .catch((error: unknown) => log.warn({ err: error }, 'polling for jobs failed'))
        .finally(() => {
          looking = false;
        });
    }, POLL);
    this.timer.unref();
  }

  /** Runs all due jobs. */
  drain(): Promise<void> {
    const before = this.running.catch(() => {});
    this.running = before.then(() => this.work());
    return this.running;
  }

  /** Stops after the current job. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopped = true;
    await this.running.catch(() => {});
  }

  private async work(): Promise<void> {
    for (let job = await this.next(); job !== null; job = await this.next()) await this.run(job);
  }

  private next(): Promise<JobRow | null> {
    return within(this.patience.step, 'polling for a job', this.claim());
  }

  private async claim(): Promise<JobRow | null> {
    if (this.stopped) return null;
    const { db } = this.parts;
    const now = this.parts.now();
    const free = or(isNull(jobs.claimedUntil), lt(jobs.claimedUntil, now));
    return db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.state, 'waiting'), lte(jobs.runAt, now), free))
        .orderBy(asc(jobs.runAt), asc(jobs.key))
        .limit(1)
        .for('update', { skipLocked: true });
      if (due === undefined) return null;
      const taken = { claim: randomUUID(), claimedUntil: new Date(now.getTime() + LEASE), tries: due.tries + 1 };
      await tx.update(jobs).set(taken).where(eq(jobs.key, due.key));
      return { ...due, ...taken };
    });
  }

  private async run(job: JobRow): Promise<void> {
    const { key, kind, payload, tries } = job;
    const work = this.parts.kinds[kind];
    const renewing = setInterval(() => this.renew(job), RENEWAL);
    try {
      if (work === undefined) throw new UnknownKind(kind);
      await within(this.patience.job, `the job ${key}`, work.run(payload));
      await this.finish(job, work);
    } catch (error) {
      const { log } = this.parts;
      const dead = work?.every === undefined && tries >= TRIES;
      if (dead) log.error({ err: error, job: key, tries }, 'a job is dead: `npm run jobs` lists and retries it');
      else log.warn({ err: error, job: key, tries }, 'a job failed and will be retried');
      const wait = work?.every ?? Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT);
      await this.release(job, { state: dead ? 'dead' : 'waiting', runAt: this.after(wait), error: errorName(error) });
    } finally {
      clearInterval(renewing);
    }
  }

  /** A failed renewal lets the claim expire; the work continues, and a repetition changes nothing. */
  private renew(job: JobRow): void {
    const { db, log } = this.parts;
    const claimedUntil = this.after(LEASE);
    this.write(db.update(jobs).set({ claimedUntil }).where(isClaimedBy(job))).catch((error: unknown) =>
      log.warn({ err: error, job: job.key }, 'the claim of a job could not be renewed'),
    );
  }

  /** Repeating jobs are rescheduled, others deleted. */
  private async finish(job: JobRow, { every }: JobKind): Promise<void> {
    if (every === undefined) await this.write(this.parts.db.delete(jobs).where(isClaimedBy(job)));
    else await this.release(job, { runAt: this.after(every), tries: 0, error: null });
  }

  private async release(job: JobRow, set: Partial<JobRow>): Promise<void> {
    const free = { ...set, claim: null, claimedUntil: null };
    await this.write(this.parts.db.update(jobs).set(free).where(isClaimedBy(job)));
  }

  private async write(query: PromiseLike<unknown>): Promise<void> {
    await within(this.patience.step, 'updating a job', Promise.resolve(query));
  }

  private after(ms: number): Date {
    return new Date(this.parts.now().getTime() + ms);
  }
}

/** Excludes processes that lost the claim. */
const isClaimedBy = ({ key, claim }: JobRow) => and(eq(jobs.key, key), eq(jobs.claim, claim ?? ''));

/** A job of another version. */
class UnknownKind extends Error {
  constructor(kind: string) {
    super(`unknown kind of job "${kind}"`);
    this.name = 'UnknownKind';
  }
}

/** The kind of a failure without its message, which may contain personal data. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
