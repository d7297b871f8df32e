import { type Rows, rows } from '../../database/rows.ts';
import { paymentSituations } from '../../domain/payments/schema.ts';

export type PaymentSeed = Omit<typeof paymentSituations.$inferInsert, 'contractId'>;

export const upToDate: PaymentSeed = {
  contentieux: false,
  impaye: false,
  indicateurReglementPossibleCarteBleue: false,
  montantTotalImpaye: 0,
};

export function paymentRows(contractId: string, seed: PaymentSeed | undefined): Rows[] {
  return [rows(paymentSituations, seed === undefined ? [] : [{ contractId, ...seed }])];
}
