import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { paymentSituations } from './schema.ts';
import { findPaymentSituation } from './situation.ts';

/** Locks what contracts owe until the end of the transaction. */
export async function holdArrears(tx: Db, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return;
  const { contractId } = paymentSituations;
  await tx
    .select({ contractId })
    .from(paymentSituations)
    .where(inArray(contractId, [...contractIds]))
    .orderBy(asc(contractId))
    .for('update');
}

/**
 * Pays a contract's arrears.
 * @param most in cents
 * @returns cents used and cents left to pay
 */
export async function payArrears(tx: Db, contractId: string, most: number): Promise<{ cents: number; left: number }> {
  const one = eq(paymentSituations.contractId, contractId);
  const [row] = await tx.select().from(paymentSituations).where(one).for('update');
  const owed = row?.impaye ? Math.round(row.montantTotalImpaye * 100) : 0;
  const cents = Math.min(most, owed);
  const left = owed - cents;
  const upToDate = { impaye: false, indicateurReglementPossibleCarteBleue: false };
  if (cents > 0)
    await tx
      .update(paymentSituations)
      .set({ montantTotalImpaye: left / 100, ...(left === 0 && upToDate) })
      .where(one);
  return { cents, left };
}

/** A contract's arrears in euros; null without any. */
export async function findArrears(db: Db, contractId: string | null): Promise<number | null> {
  if (contractId === null) return null;
  const row = await findPaymentSituation(db, contractId);
  return row?.impaye && row.montantTotalImpaye > 0 ? row.montantTotalImpaye : null;
}
