import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import type { ContractKind } from './details.ts';
import { contracts } from './schema.ts';

/** A contract may be named by the first characters of its number, as its papers sometimes do (P7.2). */
export const CONTRACT_PREFIX = 11;

/** Has this member a contract whose number begins so? */
export async function ownsNumber(db: Db, { memberId }: Viewer, typed: string): Promise<boolean> {
  if (typed.length < CONTRACT_PREFIX) return false;
  const mine = await db
    .select({ number: contracts.numeroContrat })
    .from(contracts)
    .where(eq(contracts.memberId, memberId));
  const prefix = typed.slice(0, CONTRACT_PREFIX);
  return mine.some(({ number }) => number?.startsWith(prefix) ?? false);
}

/** Products and numbers of the contracts that a member holds, quotes apart. */
export function heldBy(db: Db, memberId: string): Promise<{ codeProduit: string | null; numero: string | null }[]> {
  return db
    .select({ codeProduit: contracts.codeProduit, numero: contracts.numeroContrat })
    .from(contracts)
    .where(and(eq(contracts.memberId, memberId), eq(contracts.devis, false)))
    .orderBy(asc(contracts.rang));
}

/** The number of the first Fortego contract, which its own services ask for. */
export async function fortegoNumber(db: Db, { memberId }: Viewer): Promise<string | null> {
  const kind: ContractKind = 'ContratFortego';
  const [first] = await db
    .select({ numero: contracts.numeroContrat })
    .from(contracts)
    .where(and(eq(contracts.memberId, memberId), eq(contracts.kind, kind), eq(contracts.devis, false)))
    .orderBy(asc(contracts.rang))
    .limit(1);
  return first?.numero ?? null;
}
