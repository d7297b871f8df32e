import { eq } from 'drizzle-orm';
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
