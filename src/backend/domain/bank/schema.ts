import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { members } from '../members/schema.ts';

/** Accounts from which members pay and to which they are paid. */
export const bankAccounts = pgTable('bank_accounts', {
  id: text().primaryKey(),
  memberId: text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  iban: text().notNull(),
  codeBIC: text().notNull(),
  nomBanque: text().notNull(),
  titulaire: text().notNull(),
  /** The member has to look at its mandate again. */
  mandatAVerifier: boolean().notNull().default(false),
});
