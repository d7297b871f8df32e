import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { members } from '../members/schema.ts';

/** What members have sent. The content stands elsewhere, under a name that was made for it. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** As the member called it, without what no system accepts; with the ending of its type. */
    name: text().notNull(),
    mime: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** In hexadecimal. */
    sha256: text().notNull(),
    blob: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while the content is being kept. */
    keptAt: timestamp({ withTimezone: true }),
    /** What the file was sent for; null until then. */
    reference: text(),
    /** Where it stood among those that were sent with it, from 1; null of what came before this was kept. */
    rang: integer(),
    /** The draft that holds it, by its name; null where none does. */
    draft: text(),
    /** The member, or time, has taken it away: its content goes, then this row. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('files_member').on(table.memberId),
    index('files_reference').on(table.reference),
    index('files_received').on(table.receivedAt),
  ],
);
