import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { terminationRequests } from './schema.ts';

/** The request to end a contract that is under way; null when there is none. */
export async function terminationRequest(
  db: Db,
  contractId: string,
): Promise<typeof terminationRequests.$inferSelect | null> {
  const [row] = await db.select().from(terminationRequests).where(eq(terminationRequests.contractId, contractId));
  return row ?? null;
}

/** The requests that are under way on some contracts, by the contract's id. */
export async function terminationRequestsOf(
  db: Db,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, typeof terminationRequests.$inferSelect>> {
  if (contractIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(terminationRequests)
    .where(inArray(terminationRequests.contractId, [...contractIds]));
  return new Map(rows.map((row) => [row.contractId, row]));
}
