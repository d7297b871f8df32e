import { and, eq, ne } from 'drizzle-orm';
import { dayInParis } from '../../../base/paris.ts';
import type { Db } from '../../database/database.ts';
import { contracts } from '../contracts/schema.ts';
import { payArrears } from '../payments/arrears.ts';
import { payInstalments } from '../payments/slips.ts';
import { type HostedOperation, hostedOperations } from './schema.ts';
import { awaitsSignature } from './subjects.ts';

/** What money or a signature has served for. */
export interface SettledOperation {
  /** Something was still to be paid, or to be signed. */
  isUseful: boolean;
  /** Nothing of it is to be paid any more. */
  isWhole: boolean;
  /** Euros that were taken for nothing. */
  aRendre: number;
}

const toCents = (euros: number | null) => Math.round((euros ?? 0) * 100);

/**
 * What was late or due is paid, or what was to be signed is signed, as far as nothing else has done so before.
 * @param before operations for the same that went well
 * @param today AAAA-MM-JJ
 */
export async function settleSubject(
  tx: Db,
  operation: HostedOperation,
  { before, today }: { before: readonly HostedOperation[]; today: string },
): Promise<SettledOperation> {
  const { nature, contractId, slip } = operation;
  const all = toCents(operation.montant);
  const settled = (cents: number, isWhole = true) => ({ isUseful: cents > 0, isWhole, aRendre: (all - cents) / 100 });
  if (slip !== null) return settled(await payInstalments(tx, slip, today));
  if (contractId === null) return settled(0);
  if (nature === 'signature-dg')
    return { isUseful: before.length === 0 && (await signContract(tx, contractId)), isWhole: true, aRendre: 0 };
  // what was late when this was begun may have been paid since by another: what is late today is no part of it
  const paid = before.reduce((sum, { montant, aRendre }) => sum + toCents(montant) - toCents(aRendre), 0);
  const { cents, left } = await payArrears(tx, contractId, Math.max(0, all - paid));
  if (cents > 0) await payBegunSlips(tx, operation, contractId);
  return settled(cents, left === 0);
}

/** What was late held each instalment whose day had come: a slip that was begun for one of them is not owed any more. */
async function payBegunSlips(tx: Db, { memberId, date }: HostedOperation, contractId: string): Promise<void> {
  const mine = and(eq(hostedOperations.memberId, memberId), eq(hostedOperations.nature, 'tip'));
  const begun = await tx
    .select({ slip: hostedOperations.slip })
    .from(hostedOperations)
    .where(and(mine, ne(hostedOperations.etat, 'reussie')));
  const day = dayInParis(date);
  for (const { slip } of begun) {
    const late = slip?.listContrat.filter(
      ({ idPolice, dateEcheance }) => idPolice === contractId && dateEcheance < day,
    );
    if (slip !== null && late !== undefined) await payInstalments(tx, { ...slip, listContrat: late }, null);
  }
}

/** Gives whether there was something to sign. */
async function signContract(tx: Db, contractId: string): Promise<boolean> {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, contractId)).for('update');
  if (row === undefined || !awaitsSignature(row)) return false;
  const details = { ...row.details, dispositionsGeneralesASigner: false };
  await tx.update(contracts).set({ details }).where(eq(contracts.id, contractId));
  return true;
}
