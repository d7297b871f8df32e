import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { pending, type TerminationRequest } from '../cancellation/requests.ts';
import { terminationRequests } from '../cancellation/schema.ts';
import type { OwnContract } from '../contracts/find.ts';
import { contracts } from '../contracts/schema.ts';
import { errands, UNDER_WAY } from '../errands/schema.ts';

/** How a withdrawal that takes everything is asked for. */
export const TOTAL = 'total';

/** The errand that an operation on a savings contract is. */
export const natureOf = (operation: string, { kind }: Pick<OwnContract, 'kind'>) => `${operation}-${kind}`;

/** Whether all that a contract holds is asked for, as a condition; never of one that holds no savings. */
function isClosing(contract: Pick<OwnContract, 'id' | 'kind'>): SQL<boolean> {
  const asked = and(
    eq(errands.contractId, contract.id),
    eq(errands.nature, natureOf('retrait', contract)),
    inArray(errands.etat, [...UNDER_WAY]),
    sql`${errands.args} ->> 'mode' = ${TOTAL}`,
  );
  return sql<boolean>`exists (select 1 from ${errands} where ${asked})`;
}

/** What is under way of the end of a contract: the request to end it, and whether its savings are asked for whole. */
export async function endUnderWay(
  db: Db,
  contract: OwnContract,
): Promise<{ demande: TerminationRequest | null; retraitTotalDemande: boolean }> {
  const [row] = await db
    .select({ demande: terminationRequests, retraitTotalDemande: isClosing(contract) })
    .from(contracts)
    .leftJoin(terminationRequests, and(eq(terminationRequests.contractId, contracts.id), pending))
    .where(eq(contracts.id, contract.id));
  return row ?? { demande: null, retraitTotalDemande: false };
}
