import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { pending, type TerminationRequest } from '../cancellation/requests.ts';
import { terminationRequests } from '../cancellation/schema.ts';
import type { OwnContract } from '../contracts/find.ts';
import { contracts } from '../contracts/schema.ts';
import { errands, UNDER_WAY } from '../errands/schema.ts';
import { savingsErrands } from './errands.ts';

/** Mode of a total withdrawal. */
export const TOTAL = 'total';

interface Asking {
  db: Db;
  decide: Decide;
}

type Closable = Pick<OwnContract, 'id' | 'codeProduit'>;

/** SQL condition on errands: a pending total withdrawal of this contract; null without savings. */
async function totalWithdrawal(decide: Decide, contract: Closable): Promise<SQL | null> {
  const savings = await savingsErrands(decide, contract);
  if (savings === null) return null;
  const own = and(
    eq(errands.contractId, contract.id),
    eq(errands.nature, savings.withdrawal),
    inArray(errands.etat, [...UNDER_WAY]),
    sql`${errands.args} ->> 'mode' = ${TOTAL}`,
  );
  return own ?? null;
}

/** Ids of the contracts with a pending total withdrawal. */
export async function listClosing(
  { db, decide }: Asking,
  contracts: readonly Closable[],
): Promise<ReadonlySet<string>> {
  const withdrawals = await Promise.all(contracts.map((contract) => totalWithdrawal(decide, contract)));
  const known = withdrawals.filter((one) => one !== null);
  if (known.length === 0) return new Set();
  const { contractId } = errands;
  const rows = await db
    .select({ contractId })
    .from(errands)
    .where(or(...known));
  return new Set(rows.flatMap((row) => row.contractId ?? []));
}

/** Pending ends of a contract: its cancellation request, and a total withdrawal. */
export async function findEndUnderWay(
  { db, decide }: Asking,
  contract: OwnContract,
): Promise<{ demande: TerminationRequest | null; retraitTotalDemande: boolean }> {
  const withdrawal = await totalWithdrawal(decide, contract);
  const isClosing =
    withdrawal === null ? sql<boolean>`false` : sql<boolean>`exists (select 1 from ${errands} where ${withdrawal})`;
  const [row] = await db
    .select({ demande: terminationRequests, retraitTotalDemande: isClosing })
    .from(contracts)
    .leftJoin(terminationRequests, and(eq(terminationRequests.contractId, contracts.id), pending))
    .where(eq(contracts.id, contract.id));
  return row ?? { demande: null, retraitTotalDemande: false };
}
