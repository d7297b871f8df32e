import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { mileagePackages } from './schema.ts';

/** The package of kilometres of a car contract; null without one. */
export async function mileageOf(db: Db, contractId: string): Promise<typeof mileagePackages.$inferSelect | null> {
  const [row] = await db.select().from(mileagePackages).where(eq(mileagePackages.contractId, contractId));
  return row ?? null;
}
