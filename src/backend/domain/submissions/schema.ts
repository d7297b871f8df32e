import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Mutations that carried a key of their own, so that one sent twice has one effect. Neither the key nor what was sent
 * stands here, and the answer is read with the key alone.
 */
export const submissions = pgTable(
  'submissions',
  {
    key: text().primaryKey(),
    owner: text(),
    operation: text().notNull(),
    args: text().notNull(),
    state: text().$type<'running' | 'done' | 'refused'>().notNull(),
    /** Who runs it: a process that lost its claim may not write the answer of another. */
    claim: text().notNull(),
    /** Moves on while its process lives. */
    aliveAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answer: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('submissions_created').on(table.createdAt)],
);
