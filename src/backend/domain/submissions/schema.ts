import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Mutations with an idempotency key. Neither key nor arguments are stored in clear, and the answer can only be read
 * with the key.
 */
export const submissions = pgTable(
  'submissions',
  {
    key: text().primaryKey(),
    owner: text(),
    operation: text().notNull(),
    args: text().notNull(),
    state: text().$type<'running' | 'done' | 'refused'>().notNull(),
    /** The process that runs it; one that lost its claim may not write the answer. */
    claim: text().notNull(),
    /** Updated while its process is alive. */
    aliveAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answer: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('submissions_created').on(table.createdAt), index('submissions_owner').on(table.owner)],
);
