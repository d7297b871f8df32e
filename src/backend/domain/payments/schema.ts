import { boolean, doublePrecision, pgTable } from 'drizzle-orm/pg-core';
import { contractId } from '../contracts/schema.ts';

/** Whether a contract is paid, and what is owed. */
export const paymentSituations = pgTable('payment_situations', {
  contractId: contractId().primaryKey(),
  contentieux: boolean().notNull(),
  impaye: boolean().notNull(),
  indicateurReglementPossibleCarteBleue: boolean().notNull(),
  montantTotalImpaye: doublePrecision().notNull(),
});
