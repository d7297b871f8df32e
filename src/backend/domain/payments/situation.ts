import { eq, sql } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import { oneOf, prepared } from '../../database/prepared.ts';
import { paymentSituations } from './schema.ts';

type Situation = typeof paymentSituations.$inferSelect;

const byContract = prepared<{ id: string }, Situation[]>((db) =>
  db
    .select()
    .from(paymentSituations)
    .where(eq(paymentSituations.contractId, sql.placeholder('id'))),
);

/** A contract's payment situation; null when unknown. */
export const findPaymentSituation = (db: Db, contractId: string): Promise<Situation | null> =>
  first(byContract(db, { id: contractId }));

const ofContracts = prepared<{ contractIds: readonly string[] }, Situation[]>((db) =>
  db.select().from(paymentSituations).where(oneOf(paymentSituations.contractId, 'contractIds')),
);

/** The same for several contracts, by id. */
export async function paymentSituationsOf(
  db: Db,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, Situation>> {
  if (contractIds.length === 0) return new Map();
  const rows = await ofContracts(db, { contractIds });
  return new Map(rows.map((row) => [row.contractId, row]));
}
