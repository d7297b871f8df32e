import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { pending, type TerminationRequest } from '../cancellation/requests.ts';
import { terminationRequests } from '../cancellation/schema.ts';
import type { OwnContract } from '../contracts/find.ts';
import { contracts } from '../contracts/schema.ts';
import { errands, UNDER_WAY } from '../errands/schema.ts';

/** The mode of a total withdrawal. */
export const TOTAL = 'total';

/** The errand that an operation on a savings contract is. */
export const natureOf = (operation: string, { kind }: Pick<OwnContract, 'kind'>) => `${operation}-${kind}`;

/** SQL condition: a total withdrawal is under way. False for a contract without savings. */
function isClosing(contract: Pick<OwnContract, 'id' | 'kind'>): SQL<boolean> {
  const totalWithdrawal = and(
    eq(errands.contractId, contract.id),
    eq(errands.nature, natureOf('retrait', contract)),
    inArray(errands.etat, [...UNDER_WAY]),
    sql`${errands.args} ->> 'mode' = ${TOTAL}`,
  );
  return sql<boolean>`exists (select 1 from ${errands} where ${totalWithdrawal})`;
}

/** What is under way to end a contract: its cancellation request, and whether a total withdrawal was requested. */
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
