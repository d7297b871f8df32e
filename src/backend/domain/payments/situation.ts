import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { paymentSituations } from './schema.ts';

/** Whether a contract is paid; null when nothing is known. */
export async function paymentSituation(
  db: Db,
  contractId: string,
): Promise<typeof paymentSituations.$inferSelect | null> {
  const [row] = await db.select().from(paymentSituations).where(eq(paymentSituations.contractId, contractId));
  return row ?? null;
}
