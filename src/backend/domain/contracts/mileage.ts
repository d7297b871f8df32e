import { eq, sql } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import { oneOf, prepared } from '../../database/prepared.ts';
import { mileagePackages } from './schema.ts';

type MileagePackage = typeof mileagePackages.$inferSelect;

const byContract = prepared<{ id: string }, MileagePackage[]>((db) =>
  db
    .select()
    .from(mileagePackages)
    .where(eq(mileagePackages.contractId, sql.placeholder('id'))),
);

/** The mileage package of a car contract; null without one. */
export const findMileage = (db: Db, contractId: string): Promise<MileagePackage | null> =>
  first(byContract(db, { id: contractId }));

const ofContracts = prepared<{ contractIds: readonly string[] }, MileagePackage[]>((db) =>
  db.select().from(mileagePackages).where(oneOf(mileagePackages.contractId, 'contractIds')),
);

/** Mileage packages by the contract's id. */
export async function findMileages(
  db: Db,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, MileagePackage>> {
  if (contractIds.length === 0) return new Map();
  const rows = await ofContracts(db, { contractIds });
  return new Map(rows.map((row) => [row.contractId, row]));
}
