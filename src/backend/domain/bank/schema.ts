import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { members } from '../members/schema.ts';

/** Accounts from which members pay and to which they are paid. The insurer alone changes `etat` and `statut` (P4). */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    iban: text().notNull(),
    /** Unknown of an account of which the member gave the IBAN alone. */
    codeBIC: text(),
    nomBanque: text(),
    nomGuichet: text(),
    titulaire: text().notNull(),
    libelle: text(),
    compteJoint: boolean().notNull().default(false),
    etat: text().notNull().default('ACTIF'),
    statut: text().notNull().default('VALIDE'),
    /** The member has to look at its mandate again; what they confirm is noted here, and changes no `statut`. */
    mandatAVerifier: boolean().notNull().default(false),
  },
  (table) => [index('bank_accounts_member').on(table.memberId)],
);

/** Who takes money by mandate from an account: one mandate each (P3.2, OP-064). */
export const MANDATE_HOLDERS = ['groupe', 'arpege', 'eparmil', 'entite4'] as const;
export type MandateHolder = (typeof MANDATE_HOLDERS)[number];

export const bankMandates = pgTable(
  'bank_mandates',
  {
    accountId: text()
      .notNull()
      .references(() => bankAccounts.id, { onDelete: 'cascade' }),
    organisme: text().$type<MandateHolder>().notNull(),
    dateSignature: date({ mode: 'string' }).notNull(),
    /** The unique reference of the mandate, of 35 characters at most. */
    rum: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.organisme] })],
);
