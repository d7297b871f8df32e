import type { TerminationOffer } from '../../../view/termination.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { contractRecord } from '../contracts/contract-record.ts';
import { listOwned, type OwnContract } from '../contracts/find.ts';
import { terminationRequest } from './requests.ts';

export interface Deciding {
  db: Db;
  decide: Decide;
  /** AAAA-MM-JJ */
  today(): string;
}

/** Whether and how a contract may be ended today, as the catalogue in force decides for its page too. */
export async function terminationOffer(
  { db, decide, today }: Deciding,
  contract: OwnContract,
): Promise<TerminationOffer> {
  const [demande, contracts] = await Promise.all([
    terminationRequest(db, contract.id),
    listOwned(db, { memberId: contract.memberId }, false),
  ]);
  const given = { contract: contractRecord(contract), termination: { demande }, contracts, today: today() };
  return (await decide('termination', given)) as TerminationOffer;
}
