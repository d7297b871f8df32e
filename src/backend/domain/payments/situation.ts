import { eq, inArray } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import { paymentSituations } from './schema.ts';

/** A contract's payment situation; null when unknown. */
export async function findPaymentSituation(
  db: Db,
  contractId: string,
): Promise<typeof paymentSituations.$inferSelect | null> {
  return first(db.select().from(paymentSituations).where(eq(paymentSituations.contractId, contractId)));
}

/** The same for several contracts, by id. */
export async function paymentSituationsOf(
  db: Db,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, typeof paymentSituations.$inferSelect>> {
  if (contractIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(paymentSituations)
    .where(inArray(paymentSituations.contractId, [...contractIds]));
  return new Map(rows.map((row) => [row.contractId, row]));
}
