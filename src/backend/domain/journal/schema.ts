import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Who has done it; `inconnu`, where nobody has proved to be the member. */
export type Actor = 'societaire' | 'assureur' | 'inconnu' | 'aidant';

/**
 * Who did or saw what of a member's, and when: rows are added and never changed, but for the place that each is given
 * in the chain. No row refers to the member's: the journal outlives what it tells of.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    actor: text().$type<Actor>().notNull(),
    /** An operation of the API, one of `sign-ins.ts`, or `etape-` and the step of an errand that the insurer took. */
    action: text().notNull(),
    /** The contract or the reference that it was about; null of what is the member's own. */
    objet: text(),
    date: timestamp({ withTimezone: true }).notNull(),
    /** Of somebody who helps, the access: their name stands there, from where it can be taken away. */
    helperAccess: text(),
    /** Made of all the above with a key that the database does not hold. */
    proof: text().notNull(),
    /** Its place in the chain, from 1 on; null until it is chained. */
    rang: integer(),
    /** Made of this entry's proof and of the link before. */
    link: text(),
  },
  (table) => [
    uniqueIndex('journal_entries_rang').on(table.rang),
    index('journal_entries_member').on(table.memberId, table.date),
  ],
);

/** The end of the chain, in one row: without it nobody would miss the last entries. */
export const journalHead = pgTable('journal_head', {
  id: integer().primaryKey(),
  rang: integer().notNull(),
  link: text().notNull(),
  /** An end that was proved with the key: this one, or where an older process has gone on, one before it. */
  anchor: text(),
});
