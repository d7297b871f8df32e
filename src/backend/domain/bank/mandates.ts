import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { BRAND } from '../brand.ts';
import type { Viewer } from '../members/viewer.ts';
import { bankAccounts } from './schema.ts';

/** Whether the mandate of one of a member's accounts has to be looked at again. */
export async function isMandateToCheck(db: Db, { memberId }: Viewer): Promise<boolean> {
  const mine = and(eq(bankAccounts.memberId, memberId), eq(bankAccounts.mandatAVerifier, true));
  const rows = await db.select({ id: bankAccounts.id }).from(bankAccounts).where(mine).limit(1);
  return rows.length > 0;
}

/**
 * The reference of the mandate (RUM) by which premiums are taken from a member's account, of 35 characters at most as
 * SEPA has it; null without an account (P3.2).
 */
export async function mandateReference(db: Db, { memberId }: Viewer): Promise<string | null> {
  const mine = eq(bankAccounts.memberId, memberId);
  const [account] = await db.select({ id: bankAccounts.id }).from(bankAccounts).where(mine).limit(1);
  return account === undefined ? null : `${BRAND.name}-${account.id}`.toUpperCase();
}
