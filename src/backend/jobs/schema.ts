import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** References only, never personal data. */
export type JobPayload = Readonly<Record<string, string>>;

/**
 * Jobs of a lane wait for each other only: `work` is done one at a time; somebody waits for a mail of `prompt`; any
 * number of others may be in `bulk`; what analysts ask for takes a thread seconds or minutes in `studio`.
 */
export const lanes = ['work', 'prompt', 'bulk', 'studio'] as const;

export type Lane = (typeof lanes)[number];

/** Pending work. Finished jobs are deleted. */
export const jobs = pgTable(
  'jobs',
  {
    /** Deduplicates equal jobs. */
    key: text().primaryKey(),
    kind: text().notNull(),
    lane: text().$type<Lane>().notNull().default('work'),
    payload: jsonb().$type<JobPayload>().notNull(),
    /** Dead: out of tries, waits for an operator. */
    state: text().$type<'waiting' | 'dead'>().notNull().default('waiting'),
    runAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    /** Claim of the process that runs it, and its expiry. */
    claim: text(),
    claimedUntil: timestamp({ withTimezone: true }),
    /** Kind of the last failure. */
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('jobs_due').on(table.state, table.runAt),
    index('jobs_lane').on(table.state, table.lane, table.runAt),
  ],
);
