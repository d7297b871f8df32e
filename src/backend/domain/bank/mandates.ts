import { and, asc, eq, sql } from 'drizzle-orm';
import type { MandateHolder } from '../../../catalog/index.ts';
import { wholeIban } from '../../../view/text/masked-iban.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Viewer } from '../members/viewer.ts';
import { bankAccounts, bankMandates } from './schema.ts';

const RUM_LENGTH = 35;

/** Who takes premiums by mandate, of all contracts that are not somebody else's. */
const GROUP: MandateHolder = 'Groupe';

/**
 * The unique reference of a mandate (RUM), no longer than SEPA has it: what is cut is neither holder nor account.
 * @param insurer its name
 */
export function newMandateReference(insurer: string, accountId: string, holder: MandateHolder): string {
  const suffix = `-${accountId}${holder === GROUP ? '' : `-${holder}`}`;
  return `${insurer.slice(0, Math.max(0, RUM_LENGTH - suffix.length))}${suffix}`.toUpperCase().slice(-RUM_LENGTH);
}

const toCheck = prepared<{ memberId: string }, { iban: string }[]>((db) =>
  db
    .select({ iban: bankAccounts.iban })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.memberId, sql.placeholder('memberId')), eq(bankAccounts.mandatAVerifier, true)))
    .limit(1),
);

/** Whether the mandate of one of a member's accounts has to be looked at again, and that account as it is checked: whole. */
export async function mandateToCheck(
  db: Db,
  { memberId }: Viewer,
): Promise<{ aVerifier: boolean; iban: string | null }> {
  const [row] = await toCheck(db, { memberId });
  return { aVerifier: row !== undefined, iban: row === undefined ? null : wholeIban(row.iban) };
}

const inUse = prepared<{ memberId: string }, { id: string; rum: string | null }[]>((db) =>
  db
    .select({ id: bankAccounts.id, rum: bankMandates.rum })
    .from(bankAccounts)
    .leftJoin(bankMandates, and(eq(bankMandates.accountId, bankAccounts.id), eq(bankMandates.organisme, GROUP)))
    .where(and(eq(bankAccounts.memberId, sql.placeholder('memberId')), eq(bankAccounts.etat, 'ACTIF')))
    .orderBy(asc(bankAccounts.id))
    .limit(1),
);

/** The reference of the mandate by which premiums are taken from a member's account in use; null without one (P3.2). */
export async function mandateReference(
  { db, decide }: { db: Db; decide: Decide },
  { memberId }: Viewer,
): Promise<string | null> {
  const [account] = await inUse(db, { memberId });
  if (account === undefined) return null;
  return account.rum ?? newMandateReference((await decide('insurer', {})).name, account.id, GROUP);
}
