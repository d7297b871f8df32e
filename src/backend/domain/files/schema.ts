import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { memberId } from '../members/schema.ts';

/** Files of members. The content is stored elsewhere, under a generated name. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    /** The member's name for it, made safe, with the extension of its type. */
    name: text().notNull(),
    mime: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    blob: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until the content is stored. */
    keptAt: timestamp({ withTimezone: true }),
    /** The errand it was sent with; null before. */
    reference: text(),
    /** Position among the files sent together, from 1; null for older rows. */
    rang: integer(),
    /** Name of the draft that contains it, if any. */
    draft: text(),
    /** Deleted by the member or expired: the content is removed, then this row. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('files_member').on(table.memberId),
    index('files_reference').on(table.reference),
    index('files_received').on(table.receivedAt),
  ],
);
