import { and, eq, inArray } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import { oneOf, prepared } from '../../database/prepared.ts';
import { UNDER_WAY } from '../errands/schema.ts';
import { terminationRequests } from './schema.ts';

export type TerminationRequest = typeof terminationRequests.$inferSelect;

/** Condition for pending requests: not refused, withdrawn or done. */
export const pending = inArray(terminationRequests.etat, [...UNDER_WAY]);

/** The pending request to end a contract; null when there is none. */
export async function terminationRequest(db: Db, contractId: string): Promise<TerminationRequest | null> {
  return first(
    db
      .select()
      .from(terminationRequests)
      .where(and(eq(terminationRequests.contractId, contractId), pending)),
  );
}

const ofContracts = prepared<{ contractIds: readonly string[] }, TerminationRequest[]>((db) =>
  db
    .select()
    .from(terminationRequests)
    .where(and(oneOf(terminationRequests.contractId, 'contractIds'), pending)),
);

/** Pending requests by the contract's id. */
export async function terminationRequestsOf(
  db: Db,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, TerminationRequest>> {
  if (contractIds.length === 0) return new Map();
  const rows = await ofContracts(db, { contractIds });
  return new Map(rows.map((row) => [row.contractId, row]));
}
