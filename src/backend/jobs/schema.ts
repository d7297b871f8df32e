import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What a job is told: names of things, never what they hold. */
export type JobPayload = Readonly<Record<string, string>>;

/** Work that comes later. A job that is done has no row any more. */
export const jobs = pgTable(
  'jobs',
  {
    /** The same work asked for twice has one key, and is one job. */
    key: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<JobPayload>().notNull(),
    /** Dead: tried as often as it may be; it waits for an operator. */
    state: text().$type<'waiting' | 'dead'>().notNull().default('waiting'),
    runAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    /** Who runs it, and until when nobody else takes it for abandoned. */
    claim: text(),
    claimedUntil: timestamp({ withTimezone: true }),
    /** What kind of failure the last try met. */
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('jobs_due').on(table.state, table.runAt)],
);
