import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { pending, type TerminationRequest } from '../cancellation/requests.ts';
import { terminationRequests } from '../cancellation/schema.ts';
import type { OwnContract } from '../contracts/find.ts';
import { contracts } from '../contracts/schema.ts';
import { errands, UNDER_WAY } from '../errands/schema.ts';

/** Mode of a total withdrawal. */
export const TOTAL = 'total';

/** Kind of errand of an operation on a savings contract. */
export const errandNature = (operation: string, { kind }: Pick<OwnContract, 'kind'>) => `${operation}-${kind}`;

/** SQL condition on errands: a pending total withdrawal of this contract; false without savings. */
const totalWithdrawal = (contract: Pick<OwnContract, 'id' | 'kind'>) =>
  and(
    eq(errands.contractId, contract.id),
    eq(errands.nature, errandNature('retrait', contract)),
    inArray(errands.etat, [...UNDER_WAY]),
    sql`${errands.args} ->> 'mode' = ${TOTAL}`,
  );

/** SQL condition: a total withdrawal is pending. */
const isClosing = (contract: Pick<OwnContract, 'id' | 'kind'>): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${errands} where ${totalWithdrawal(contract)})`;

/** Ids of the contracts with a pending total withdrawal. */
export async function listClosing(
  db: Db,
  contracts: readonly Pick<OwnContract, 'id' | 'kind'>[],
): Promise<ReadonlySet<string>> {
  if (contracts.length === 0) return new Set();
  const { contractId } = errands;
  const rows = await db
    .select({ contractId })
    .from(errands)
    .where(or(...contracts.map(totalWithdrawal)));
  return new Set(rows.flatMap((row) => row.contractId ?? []));
}

/** Pending ends of a contract: its cancellation request, and a total withdrawal. */
export async function findEndUnderWay(
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
