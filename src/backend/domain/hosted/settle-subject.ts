import { and, eq, ne } from 'drizzle-orm';
import { dayInParis } from '../../../base/paris.ts';
import { ERRANDS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { contracts } from '../contracts/schema.ts';
import { payArrears } from '../payments/arrears.ts';
import { payInstalments } from '../payments/slips.ts';
import { type HostedOperation, hostedOperations } from './schema.ts';
import { awaitsSignature } from './subjects.ts';

/** Effect of a payment or signature. */
export interface SettledOperation {
  /** Something was still to be paid or signed. */
  isUseful: boolean;
  /** Nothing is left to pay. */
  isWhole: boolean;
  /** Euros paid in excess. */
  aRendre: number;
}

const toCents = (euros: number | null) => Math.round((euros ?? 0) * 100);

/**
 * Applies a payment or signature, as far as no other did before.
 * @param before successful operations of the same subject
 * @param today AAAA-MM-JJ
 */
export async function settleSubject(
  tx: Db,
  operation: HostedOperation,
  { before, today }: { before: readonly HostedOperation[]; today: string },
): Promise<SettledOperation> {
  const { nature, contractId, slip } = operation;
  const all = toCents(operation.montant);
  const result = (cents: number, isWhole = true) => ({ isUseful: cents > 0, isWhole, aRendre: (all - cents) / 100 });
  if (slip !== null) return result(await payInstalments(tx, slip, today));
  if (contractId === null) return result(0);
  if (nature === ERRANDS.signature)
    return { isUseful: before.length === 0 && (await signContract(tx, contractId)), isWhole: true, aRendre: 0 };
  // another operation may have paid these arrears since; today's arrears are no part of this one
  const paid = before.reduce((sum, { montant, aRendre }) => sum + toCents(montant) - toCents(aRendre), 0);
  const { cents, left } = await payArrears(tx, contractId, Math.max(0, all - paid));
  if (cents > 0) await payBegunSlips(tx, operation, contractId);
  return result(cents, left === 0);
}

/** Arrears include every instalment past its day: an unfinished slip for one of them is no longer owed. */
async function payBegunSlips(tx: Db, { memberId, date }: HostedOperation, contractId: string): Promise<void> {
  const mine = and(eq(hostedOperations.memberId, memberId), eq(hostedOperations.nature, ERRANDS.slip));
  const started = await tx
    .select({ slip: hostedOperations.slip })
    .from(hostedOperations)
    .where(and(mine, ne(hostedOperations.etat, 'reussie')));
  const day = dayInParis(date);
  for (const { slip } of started) {
    const late = slip?.listContrat.filter(
      ({ idPolice, dateEcheance }) => idPolice === contractId && dateEcheance < day,
    );
    if (slip !== null && late !== undefined) await payInstalments(tx, { ...slip, listContrat: late }, null);
  }
}

/** Returns whether there was something to sign. */
async function signContract(tx: Db, contractId: string): Promise<boolean> {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, contractId)).for('update');
  if (row === undefined || !awaitsSignature(row)) return false;
  const details = { ...row.details, dispositionsGeneralesASigner: false };
  await tx.update(contracts).set({ details }).where(eq(contracts.id, contractId));
  return true;
}
