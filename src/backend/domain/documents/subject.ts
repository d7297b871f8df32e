import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bankAccounts } from '../bank/schema.ts';
import type { DetailsByKind } from '../contracts/details.ts';
import { type ContractRow, type Guarantee, listGuarantees } from '../contracts/find.ts';
import { members } from '../members/schema.ts';
import { listSituations, type Situation } from '../savings/situation.ts';

/** Everything that a document may say: the contract, its holder, what it covers, the account it is paid from. */
export interface DocumentSubject {
  contract: ContractRow;
  member: typeof members.$inferSelect;
  garanties: Guarantee[];
  iban: string | null;
  /** What savings were worth, month by month; none of other contracts. */
  situations: Situation[];
}

export async function subjectOf(db: Db, contract: ContractRow): Promise<DocumentSubject> {
  const [member] = await db.select().from(members).where(eq(members.id, contract.memberId));
  if (member === undefined) throw new Error('a contract without its member');
  const inUse = and(eq(bankAccounts.memberId, contract.memberId), eq(bankAccounts.etat, 'ACTIF'));
  const [account] = await db.select().from(bankAccounts).where(inUse);
  return {
    contract,
    member,
    garanties: await listGuarantees(db, contract.id),
    iban: account?.iban ?? null,
    situations: await listSituations(db, contract.id),
  };
}

/** What was paid into savings and taken out of them; nothing of other contracts. */
export const operationsOf = ({ contract: { details } }: DocumentSubject) =>
  (details as Partial<DetailsByKind['ContratEparmil']>).transactions ?? [];
