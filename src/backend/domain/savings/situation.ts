import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import { eparmilSituations } from './schema.ts';

export type Situation = Pick<typeof eparmilSituations.$inferSelect, 'dateSituation' | 'montantEpargne'>;

/** Known values of savings, oldest first. */
export async function listSituations(db: Db, contractId: string): Promise<Situation[]> {
  const { dateSituation, montantEpargne } = eparmilSituations;
  return db
    .select({ dateSituation, montantEpargne })
    .from(eparmilSituations)
    .where(eq(eparmilSituations.contractId, contractId))
    .orderBy(asc(dateSituation));
}

/** Value of an Eparmil contract at a date: the latest at or before it; null when there is none. */
export async function findEparmilSituation(
  db: Db,
  contractId: string,
  date: string,
): Promise<typeof eparmilSituations.$inferSelect | null> {
  return first(
    db
      .select()
      .from(eparmilSituations)
      .where(and(eq(eparmilSituations.contractId, contractId), lte(eparmilSituations.dateSituation, date)))
      .orderBy(desc(eparmilSituations.dateSituation))
      .limit(1),
  );
}
