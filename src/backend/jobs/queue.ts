import { and, asc, eq, isNull, lt, min, or } from 'drizzle-orm';
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
