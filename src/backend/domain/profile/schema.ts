import { bigint, boolean, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { errands } from '../errands/schema.ts';
import { memberId } from '../members/schema.ts';

/** A member's profession, income and wealth, in bands (P3.2). */
export const situations = pgTable('situations', {
  memberId: memberId().primaryKey(),
  profession: text(),
  employeur: text(),
  dateDebut: date({ mode: 'string' }),
  trancheRevenus: text(),
  tranchePatrimoine: text(),
  dateMaj: date({ mode: 'string' }),
});

/** Permanent or temporary. */
export type AddressKind = 'DEFINITIVE' | 'TEMPORAIRE';

/** The coming address, one per member; deleted with its errand. */
export const deferredAddresses = pgTable('deferred_addresses', {
  memberId: memberId().primaryKey(),
  reference: text()
    .notNull()
    .unique()
    .references(() => errands.reference, { onDelete: 'cascade' }),
  type: text().$type<AddressKind>().notNull(),
  dateDebut: date({ mode: 'string' }).notNull(),
  /** Of a temporary address. */
  dateFin: date({ mode: 'string' }),
  voie: text().notNull(),
  complement: text(),
  codePostal: text().notNull(),
  ville: text().notNull(),
});

/** Every choice of a member with the wording shown; rows are never changed. */
export const consents = pgTable(
  'consents',
  {
    rang: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    code: text().notNull(),
    valeur: boolean().notNull(),
    libelle: text().notNull(),
    /** Release of the catalogue with this wording. */
    version: text().notNull(),
    date: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('consents_member').on(table.memberId, table.rang)],
);
