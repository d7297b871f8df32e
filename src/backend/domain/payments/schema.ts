import { boolean, date, doublePrecision, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';

/** Whether a contract is paid, and what is owed. */
export const paymentSituations = pgTable('payment_situations', {
  contractId: contractId().primaryKey(),
  contentieux: boolean().notNull(),
  impaye: boolean().notNull(),
  indicateurReglementPossibleCarteBleue: boolean().notNull(),
  montantTotalImpaye: doublePrecision().notNull(),
});

/** Instalments that were paid before their day: nothing more is asked for them. */
export const paidInstalments = pgTable(
  'paid_instalments',
  { contractId: contractId(), dateEcheance: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.contractId, table.dateEcheance] })],
);
