import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

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

/** Answers of forms that members have not finished; one draft a form. */
export const drafts = pgTable(
  'drafts',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    formulaire: text().notNull(),
    etape: text().notNull(),
    valeurs: jsonb().$type<Record<string, unknown>>().notNull(),
    dateMaj: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.formulaire] }), index('drafts_changed').on(table.dateMaj)],
);
