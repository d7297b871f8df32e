import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { memberId, provedEmails } from '../members/schema.ts';

/** Facts to mail to members, one row each: several of a kind go together, and each stays until its mail is sent. */
export const announcements = pgTable(
  'announcements',
  {
    /** Deduplicates announcements of the same fact. */
    key: text().primaryKey(),
    memberId: memberId(),
    /** Null: the proved address in use when the mail is sent. */
    toId: text().references(() => provedEmails.id, { onDelete: 'cascade' }),
    /** A mail of `mails.json`. */
    mail: text().notNull(),
    /** The reference of an errand, where there is one. */
    reference: text().notNull(),
    /** The steps it is about, separated by spaces. */
    steps: text().notNull().default(''),
    /** When it happened. */
    date: timestamp({ withTimezone: true }).notNull(),
    /** The mail that contains it, and since when; null while pending. */
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
