import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { JobRow } from './queue.ts';
import { jobs, type Lane } from './schema.ts';

interface Due {
  lane: Lane;
  /** Kinds that this process knows: during an upgrade, others are left to the processes that do. */
  kinds: readonly string[];
  /** Number of jobs. */
  most: number;
  now: Date;
  /** Milliseconds until the claim expires. */
  lease: number;
}

/** Claims due jobs of a lane, oldest first, without waiting for other processes. */
export async function claimDue(db: Db, { lane, kinds, most, now, lease }: Due): Promise<JobRow[]> {
  const free = or(isNull(jobs.claimedUntil), lt(jobs.claimedUntil, now));
  const claimed = await db.transaction((tx) => {
    const due = tx
      .select({ key: jobs.key })
      .from(jobs)
      .where(and(eq(jobs.state, 'waiting'), eq(jobs.lane, lane), inArray(jobs.kind, kinds), lte(jobs.runAt, now), free))
      .orderBy(asc(jobs.runAt), asc(jobs.key))
      .limit(most)
      .for('update', { skipLocked: true });
    return (
      tx
        .update(jobs)
        .set({
          claim: randomUUID(),
          claimedUntil: new Date(now.getTime() + lease),
          tries: sql`${jobs.tries} + 1`,
        })
        // an array is made once: as a list, PostgreSQL may select again for each row and lock more than it returns
        .where(sql`${jobs.key} = any(array(${due}))`)
        .returning()
    );
  });
  return claimed.sort((a, b) => a.runAt.getTime() - b.runAt.getTime() || (a.key < b.key ? -1 : 1));
}

/** Excludes processes that lost the claim. */
const isClaimedBy = ({ key, claim }: JobRow) => and(eq(jobs.key, key), eq(jobs.claim, claim ?? ''));

export async function renewClaim(db: Db, job: JobRow, claimedUntil: Date): Promise<void> {
  await db.update(jobs).set({ claimedUntil }).where(isClaimedBy(job));
}

export async function finishJob(db: Db, job: JobRow): Promise<void> {
  await db.delete(jobs).where(isClaimedBy(job));
}

/** Ends the claim and writes what became of the job. */
export async function releaseJob(db: Db, job: JobRow, set: Partial<JobRow>): Promise<void> {
  await db
    .update(jobs)
    .set({ ...set, claim: null, claimedUntil: null })
    .where(isClaimedBy(job));
}
