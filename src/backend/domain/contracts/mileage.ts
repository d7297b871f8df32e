import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
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

/** Mileage packages by the contract's id. */
export async function findMileages(
  db: Db,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, MileagePackage>> {
  if (contractIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mileagePackages)
    .where(inArray(mileagePackages.contractId, [...contractIds]));
  return new Map(rows.map((row) => [row.contractId, row]));
}
