import { bigint, boolean, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { errands } from '../errands/schema.ts';
import { members } from '../members/schema.ts';

/** What a member does for a living, and what they own and earn, in bands (P3.2). */
export const situations = pgTable('situations', {
  memberId: text()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  profession: text(),
  employeur: text(),
  dateDebut: date({ mode: 'string' }),
  trancheRevenus: text(),
  tranchePatrimoine: text(),
  dateMaj: date({ mode: 'string' }),
});

/** For good, or for a time. */
export type AddressKind = 'DEFINITIVE' | 'TEMPORAIRE';

/** The address that is to come, one a member; it goes with the errand that asked for it. */
export const deferredAddresses = pgTable('deferred_addresses', {
  memberId: text()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  reference: text()
    .notNull()
    .unique()
    .references(() => errands.reference, { onDelete: 'cascade' }),
  type: text().$type<AddressKind>().notNull(),
  dateDebut: date({ mode: 'string' }).notNull(),
  /** Of an address for a time. */
  dateFin: date({ mode: 'string' }),
  voie: text().notNull(),
  complement: text(),
  codePostal: text().notNull(),
  ville: text().notNull(),
});

/** Every choice that a member has made, in the words that were read: rows are added, never changed. */
export const consents = pgTable(
  'consents',
  {
    rang: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    valeur: boolean().notNull(),
    libelle: text().notNull(),
    /** The release of the catalogue whose words these are. */
    version: text().notNull(),
    date: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('consents_member').on(table.memberId, table.rang)],
);
