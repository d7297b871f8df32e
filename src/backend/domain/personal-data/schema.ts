import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Members who were erased, without anything that names them. */
export const erasures = pgTable('erasures', {
  /** In place of the member in the journal. */
  id: text().primaryKey(),
  /** Keyed digest of the client number: a second run is recognised. */
  pseudonym: text().notNull().unique(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  /** Null until everything is erased. */
  doneAt: timestamp({ withTimezone: true }),
});

/** Rows of erased members that a law keeps for a while: nothing but the operator's database shows them. */
export const keptRecords = pgTable(
  'kept_records',
  {
    id: text().primaryKey(),
    erasureId: text()
      .notNull()
      .references(() => erasures.id, { onDelete: 'cascade' }),
    /** The table that it was in. */
    table: text().notNull(),
    row: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Deleted from this day on. */
    until: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('kept_records_until').on(table.until), index('kept_records_erasure').on(table.erasureId)],
);
