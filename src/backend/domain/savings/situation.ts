import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { eparmilSituations } from './schema.ts';

/** What an Eparmil contract was worth at a date: the latest situation at or before it; null when there is none. */
export async function eparmilSituation(
  db: Db,
  contractId: string,
  date: string,
): Promise<typeof eparmilSituations.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(eparmilSituations)
    .where(and(eq(eparmilSituations.contractId, contractId), lte(eparmilSituations.dateSituation, date)))
    .orderBy(desc(eparmilSituations.dateSituation))
    .limit(1);
  return row ?? null;
}
