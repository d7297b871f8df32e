import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { members, provedEmails } from '../members/schema.ts';

/**
 * What members are to be told of by mail, one row a fact: several of one kind go together, and none is gone before the
 * mail that tells it has left.
 */
export const announcements = pgTable(
  'announcements',
  {
    /** The same fact asked to be told twice is one. */
    key: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** To whom; null: to the proved address that is in use by then. */
    toId: text().references(() => provedEmails.id, { onDelete: 'cascade' }),
    /** A mail of `mails.json`. */
    mail: text().notNull(),
    /** What an adviser finds by it: the reference of an errand, where there is one. */
    reference: text().notNull(),
    /** The steps that it tells of, with spaces between them. */
    steps: text().notNull().default(''),
    /** When it happened. */
    date: timestamp({ withTimezone: true }).notNull(),
    /** The mail in which it goes, and since when; null while it waits. */
    batch: text(),
    batchAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('announcements_member').on(table.memberId, table.mail),
    index('announcements_to').on(table.toId),
    index('announcements_batch').on(table.batch),
    index('announcements_date').on(table.date),
  ],
);
