import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** References only, never personal data. */
export type JobPayload = Readonly<Record<string, string>>;

/** Pending work. Finished jobs are deleted. */
export const jobs = pgTable(
  'jobs',
  {
    /** Deduplicates equal jobs. */
    key: text().primaryKey(),
    kind: text().notNull(),
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
  (table) => [index('jobs_due').on(table.state, table.runAt)],
);
