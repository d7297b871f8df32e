import type { Logger } from 'pino';
import { errorName } from '../../base/error-name.ts';
import type { Db } from '../database/database.ts';
import { within } from '../time/limits.ts';
import type { Tracing } from '../trace/span.ts';
import { claimDue, finishJob, releaseJob, renewClaim } from './claims.ts';
import { noteJobOutcome, traceJob } from './job-span.ts';
import { LaneRunner } from './lane.ts';
import { enqueue, type JobRow, moveJob, reviveJob } from './queue.ts';
import { type JobPayload, type Lane, lanes } from './schema.ts';

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
/** A lane waits this long before it tries again what is out of reach. */
const OUTAGE_WAIT = 10 * SECOND;

/** Jobs of a lane that a process runs at a time. */
type AtOnce = Readonly<Record<Lane, number>>;

/** Reports of the studio take turns in their thread, a long one and a short one. */
const AT_ONCE: AtOnce = { work: 1, prompt: 1, bulk: 1, studio: 2 };

/** A kind of job. It must be idempotent: a process may die between the work and recording it. */
export interface JobKind {
  /** @param key of the job: the same at each try */
  run(payload: JobPayload, key: string): Promise<void>;
  /** Repeats so many milliseconds after each run, successful or not. */
  every?: number;
  /** Where one that repeats is done; by default with members' work. */
  lane?: Lane;
  /** Tries before it is dead. */
  tries?: number;
}

/** A failure that no other try would mend: the job is dead at once. */
export class NoRetry extends Error {
  override name = 'NoRetry';
}

/** What the jobs of this lane need does not answer: none of them is tried for some seconds. */
export class LaneOutOfReach extends Error {
  override name = 'LaneOutOfReach';
}

interface WorkerParts {
  db: Db;
  log: Logger;
  /** Null: jobs are not traced. */
  tracing?: Tracing | null;
  now(): Date;
  kinds: Readonly<Record<string, JobKind>>;
  /** Where it is not by default one of each lane, and several reports. */
  atOnce?: Partial<AtOnce>;
  /** Time limits in milliseconds, after which the next job runs. */
  patience?: { job: number; step: number };
}

/**
 * Runs jobs, some at a time in each lane; processes claim them without blocking (`for update skip locked`). A claim is
 * a row with an expiry instead of an open transaction, which would block the embedded database's only connection.
 */
export class Worker {
  private timers: NodeJS.Timeout[] = [];
  private stopped = false;
  /** When each running job began, by `performance.now()`. */
  private readonly since = new Map<string, number>();
  private readonly patience: { job: number; step: number };
  private readonly lanes: readonly LaneRunner<JobRow>[];

  constructor(private readonly parts: WorkerParts) {
    this.patience = parts.patience ?? { job: LONGEST, step: STEP };
    const atOnce = { ...AT_ONCE, ...parts.atOnce };
    this.lanes = lanes.map(
      (lane) =>
        new LaneRunner({
          atOnce: atOnce[lane],
          next: (most) => this.next(lane, most),
          run: (job) => this.follow(job),
        }),
    );
  }

  /** Why no jobs are run; null while they are. */
  fault(): string | null {
    if (this.stopped) return 'the worker has stopped';
    if (this.timers.length === 0) return 'the worker has not started';
    const { job, step } = this.patience;
    // polling, the job itself, recording its outcome
    const longest = job + 2 * step;
    const isStuck = [...this.since.values()].some((since) => performance.now() - since > longest);
    return isStuck ? `a job has been running for more than ${Math.round(longest / SECOND)} seconds` : null;
  }

  /** Kinds of jobs that it runs. */
  get kinds(): string[] {
    return Object.keys(this.parts.kinds);
  }

  /** Starts polling. */
  async start(): Promise<void> {
    const { db, log, now, kinds } = this.parts;
    for (const [kind, { every, lane }] of Object.entries(kinds)) {
      if (every === undefined) continue;
      const at = new Date(now().getTime() + every);
      await enqueue(db, { kind, key: kind, at, ...(lane && { lane }) });
      // an earlier version did it elsewhere
      if (lane !== undefined) await moveJob(db, kind, lane);
      // an earlier version gives up kinds that it does not know, and this one never gives up those that repeat
      await reviveJob(db, kind, at);
    }
    this.timers = this.lanes.map((lane) => {
      let looking = false;
      const timer = setInterval(() => {
        if (looking) return;
        looking = true;
        lane
          .drain()
          .catch((error: unknown) => log.warn({ err: error }, 'polling for jobs failed'))
          .finally(() => {
            looking = false;
          });
      }, POLL);
      return timer.unref();
    });
  }

  /** Runs all due jobs, and those that they schedule for now. */
  async drain(): Promise<void> {
    for (let ran = 1; ran > 0; ) {
      const counts = await Promise.all(this.lanes.map((lane) => lane.drain()));
      ran = counts.reduce((sum, count) => sum + count, 0);
    }
  }

  /** Stops after the current jobs. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.stopped = true;
    await Promise.all(this.lanes.map((lane) => lane.idle()));
  }

  private async next(lane: Lane, most: number): Promise<JobRow[]> {
    if (this.stopped) return [];
    const { db, now } = this.parts;
    const due = { lane, kinds: this.kinds, most, now: now(), lease: LEASE };
    return within(this.patience.step, 'polling for a job', claimDue(db, due));
  }

  /** @returns milliseconds for which the lane is to wait */
  private async follow(job: JobRow): Promise<number> {
    this.since.set(job.key, performance.now());
    const { tracing = null, kinds } = this.parts;
    const kind = Object.hasOwn(kinds, job.kind) ? job.kind : null;
    return traceJob(tracing, { kind, tries: job.tries }, () => this.run(job)).finally(() => this.since.delete(job.key));
  }

  private async run(job: JobRow): Promise<number> {
    const { key, kind, payload } = job;
    const work = this.parts.kinds[kind];
    if (work === undefined) return 0;
    const renewing = setInterval(() => this.renew(job), RENEWAL);
    try {
      await within(this.patience.job, `the job ${key}`, work.run(payload, key));
      await this.finish(job, work);
      noteJobOutcome('done');
      return 0;
    } catch (error) {
      await this.fail(job, work, error);
      return error instanceof LaneOutOfReach ? OUTAGE_WAIT : 0;
    } finally {
      clearInterval(renewing);
    }
  }

  private async fail(job: JobRow, work: JobKind, error: unknown): Promise<void> {
    const { log } = this.parts;
    const { key, tries } = job;
    const isLast = error instanceof NoRetry || tries >= (work.tries ?? TRIES);
    const dead = work.every === undefined && isLast;
    noteJobOutcome(dead ? 'dead' : 'retried', error);
    if (dead) log.error({ err: error, job: key, tries }, 'a job is dead: `npm run jobs` lists and retries it');
    else log.warn({ err: error, job: key, tries }, 'a job failed and will be retried');
    const wait = work.every ?? Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT);
    await this.release(job, { state: dead ? 'dead' : 'waiting', runAt: this.after(wait), error: errorName(error) });
  }

  /** A failed renewal lets the claim expire; the work continues, and a repetition changes nothing. */
  private renew(job: JobRow): void {
    const { db, log } = this.parts;
    this.write(renewClaim(db, job, this.after(LEASE))).catch((error: unknown) =>
      log.warn({ err: error, job: job.key }, 'the claim of a job could not be renewed'),
    );
  }

  /** Repeating jobs are rescheduled, others deleted. */
  private async finish(job: JobRow, { every }: JobKind): Promise<void> {
    if (every === undefined) await this.write(finishJob(this.parts.db, job));
    else await this.release(job, { runAt: this.after(every), tries: 0, error: null });
  }

  private release(job: JobRow, set: Partial<JobRow>): Promise<void> {
    return this.write(releaseJob(this.parts.db, job, set));
  }

  private write(query: Promise<void>): Promise<void> {
    return within(this.patience.step, 'updating a job', query);
  }

  private after(ms: number): Date {
    return new Date(this.parts.now().getTime() + ms);
  }
}
