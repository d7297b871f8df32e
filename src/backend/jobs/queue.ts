import { and, asc, eq, isNull, lt, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type JobPayload, jobs, type Lane } from './schema.ts';

export interface NewJob {
  kind: string;
  key: string;
  payload?: JobPayload;
  lane?: Lane;
  /** Earliest start. */
  at: Date;
}

/** Enqueues a job in the transaction that needs it. */
export async function enqueue(tx: Db, { kind, key, payload = {}, lane = 'work', at }: NewJob): Promise<void> {
  await tx.insert(jobs).values({ key, kind, lane, payload, runAt: at, createdAt: at }).onConflictDoNothing();
}

export type JobRow = typeof jobs.$inferSelect;

/** All jobs, dead ones first, then by due time. */
export function listJobs(db: Db): Promise<JobRow[]> {
  return db.select().from(jobs).orderBy(asc(jobs.state), asc(jobs.runAt), asc(jobs.key));
}

/** Due time of the oldest unclaimed job; null without any. */
export async function dueSince(db: Db, now: Date): Promise<Date | null> {
  const free = or(isNull(jobs.claimedUntil), lt(jobs.claimedUntil, now));
  const [row] = await db
    .select({ at: min(jobs.runAt) })
    .from(jobs)
    .where(and(eq(jobs.state, 'waiting'), free));
  return row?.at ?? null;
}

/** Jobs of one kind. */
export interface QueueState {
  kind: string;
  waiting: number;
  /** Those of them that are due and unclaimed. */
  due: number;
  dead: number;
  /** Since when the oldest of those is due; null without one. */
  oldest: Date | null;
}

/** Counts jobs by kind. */
export async function queueState(db: Db, now: Date): Promise<QueueState[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isWaiting = eq(jobs.state, 'waiting');
  const isDue = and(
    isWaiting,
    sql`${jobs.runAt} <= ${at}`,
    or(isNull(jobs.claimedUntil), sql`${jobs.claimedUntil} < ${at}`),
  );
  const count = (which: SQL | undefined) => sql`count(*) filter (where ${which})`.mapWith(Number);
  const rows = await db
    .select({
      kind: jobs.kind,
      waiting: count(isWaiting),
      due: count(isDue),
      dead: count(eq(jobs.state, 'dead')),
      oldest: sql<string | null>`min(${jobs.runAt}) filter (where ${isDue})`,
    })
    .from(jobs)
    .groupBy(jobs.kind)
    .orderBy(asc(jobs.kind));
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest === null ? null : new Date(oldest) }));
}

/** Lets a job be done in another lane. */
export async function moveJob(db: Db, key: string, lane: Lane): Promise<void> {
  await db
    .update(jobs)
    .set({ lane })
    .where(and(eq(jobs.key, key), ne(jobs.lane, lane)));
}

/** Retries a dead job from an instant on. Returns whether there was one. */
export async function reviveJob(db: Db, key: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'waiting', tries: 0, runAt: at })
    .where(and(eq(jobs.key, key), eq(jobs.state, 'dead')))
    .returning({ key: jobs.key });
  return rows.length > 0;
}

/** Deletes a dead job. Returns whether there was one. */
export async function dropJob(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .delete(jobs)
    .where(and(eq(jobs.key, key), eq(jobs.state, 'dead')))
    .returning({ key: jobs.key });
  return rows.length > 0;
}
