import { boolean, date, doublePrecision, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';

/** Arrears of contracts. */
export const paymentSituations = pgTable('payment_situations', {
  contractId: contractId().primaryKey(),
  contentieux: boolean().notNull(),
  impaye: boolean().notNull(),
  indicateurReglementPossibleCarteBleue: boolean().notNull(),
  montantTotalImpaye: doublePrecision().notNull(),
});

/** Instalments paid before their due day. */
export const paidInstalments = pgTable(
  'paid_instalments',
  { contractId: contractId(), dateEcheance: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.contractId, table.dateEcheance] })],
);
