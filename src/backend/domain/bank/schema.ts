import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MandateHolder } from '../../../catalog/index.ts';
import { memberId } from '../members/schema.ts';

/** Members' accounts. Only the insurer changes `etat` and `statut` (P4). */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    iban: text().notNull(),
    /** Unknown where the member only gave the IBAN. */
    codeBIC: text(),
    nomBanque: text(),
    nomGuichet: text(),
    titulaire: text().notNull(),
    libelle: text(),
    compteJoint: boolean().notNull().default(false),
    etat: text().notNull().default('ACTIF'),
    statut: text().notNull().default('VALIDE'),
    /** The member has to check the mandate; the confirmation is recorded here and changes no `statut`. */
    mandatAVerifier: boolean().notNull().default(false),
  },
  (table) => [index('bank_accounts_member').on(table.memberId)],
);

/** Mandates on an account, one for each holder (P3.2, OP-064). */
export const bankMandates = pgTable(
  'bank_mandates',
  {
    accountId: text()
      .notNull()
      .references(() => bankAccounts.id, { onDelete: 'cascade' }),
    organisme: text().$type<MandateHolder>().notNull(),
    dateSignature: date({ mode: 'string' }).notNull(),
    /** Unique reference of the mandate, at most 35 characters. */
    rum: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.organisme] })],
);
