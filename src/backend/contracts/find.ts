import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { contracts, guarantees } from '../domain/contracts/schema.ts';
import type { Garantie } from '../graphql/api.generated.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { ContractKind } from './details.ts';

export type ContractRow = typeof contracts.$inferSelect;

/**
 * A contract of this member, of one of these kinds if given. Another member's, another kind's and none at all
 * are one and the same answer of one and the same query: nothing tells them apart, not even time.
 */
export async function findOwned(
  db: Db,
  viewer: Viewer,
  id: string,
  kinds?: ContractKind[],
): Promise<ContractRow | null> {
  // no text of the database holds this character: asking for it would be an error, not an absence
  if (id.includes('\0')) return null;
  const mine = and(eq(contracts.id, id), eq(contracts.memberId, viewer.memberId));
  const [row] = await db
    .select()
    .from(contracts)
    .where(kinds === undefined ? mine : and(mine, inArray(contracts.kind, kinds)));
  return row ?? null;
}

/** Contracts of a member in the order in which they were taken, or quotes. */
export function listOwned(db: Db, viewer: Viewer, devis: boolean): Promise<ContractRow[]> {
  const where = and(eq(contracts.memberId, viewer.memberId), eq(contracts.devis, devis));
  return db.select().from(contracts).where(where).orderBy(asc(contracts.rang));
}

export function guaranteesOf(db: Db, contractId: string): Promise<Garantie[]> {
  return db
    .select({ code: guarantees.code, libelle: guarantees.libelle })
    .from(guarantees)
    .where(eq(guarantees.contractId, contractId))
    .orderBy(asc(guarantees.rang));
}
