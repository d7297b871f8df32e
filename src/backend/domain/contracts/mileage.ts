import { eq, inArray } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import { mileagePackages } from './schema.ts';

/** The mileage package of a car contract; null without one. */
export async function findMileage(db: Db, contractId: string): Promise<typeof mileagePackages.$inferSelect | null> {
  return first(db.select().from(mileagePackages).where(eq(mileagePackages.contractId, contractId)));
}

/** Mileage packages by the contract's id. */
export async function findMileages(
  db: Db,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, typeof mileagePackages.$inferSelect>> {
  if (contractIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mileagePackages)
    .where(inArray(mileagePackages.contractId, [...contractIds]));
  return new Map(rows.map((row) => [row.contractId, row]));
}
