import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Who acted; `inconnu` without proof of identity. */
export type Actor = 'societaire' | 'assureur' | 'inconnu' | 'aidant';

/**
 * Who did or viewed what, and when. Rows are never changed, except for their place in the chain, and when their member
 * is erased. No foreign keys: the journal outlives what it records.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    actor: text().$type<Actor>().notNull(),
    /** An operation of the API, an event of `sign-ins.ts`, or a step that the insurer took. */
    action: text().notNull(),
    /** The contract or reference concerned, if any. */
    objet: text(),
    date: timestamp({ withTimezone: true }).notNull(),
    /** Access of a helper: the name is stored there, where it can be deleted. */
    helperAccess: text(),
    /** HMAC of all of the above, with a key outside the database. */
    proof: text().notNull(),
    /** Position in the chain, from 1; null until chained. */
    rang: integer(),
    /** HMAC of this entry's proof and the previous link. */
    link: text(),
    /** HMAC of what is left of the entry of an erased member; null: nothing was erased. */
    erased: text(),
  },
  (table) => [
    uniqueIndex('journal_entries_rang').on(table.rang),
    index('journal_entries_member').on(table.memberId, table.date),
  ],
);

/** A key that proves nothing after an entry, since another took over. */
export interface KeyHandover {
  key: string;
  /** The last entry that it may prove. */
  rang: number;
  /** When the other took over. */
  date: string;
}

/** Proved by the key that took over last. */
interface Handovers {
  list: KeyHandover[];
  proof: string;
}

/** The end of the chain, in one row: without it, missing last entries would go unnoticed. */
export const journalHead = pgTable('journal_head', {
  id: integer().primaryKey(),
  rang: integer().notNull(),
  link: text().notNull(),
  /** A proved end: this one, or an earlier one where an older process continued. */
  anchor: text(),
  /** The last entry that was deleted once its period was over, proved like an end; null: none was. */
  cut: text(),
  /** Earlier keys; null: there was none. */
  handovers: jsonb().$type<Handovers>(),
});
