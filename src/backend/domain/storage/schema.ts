import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { memberId } from '../members/schema.ts';

/** Small values of members, several per key if needed. */
export const storedItems = pgTable(
  'stored_items',
  {
    memberId: memberId(),
    clef: text().notNull(),
    valeur: text().notNull(),
    dateMaj: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.clef, table.valeur] })],
);
