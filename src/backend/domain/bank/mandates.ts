import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import { bankAccounts } from './schema.ts';

/** Whether the mandate of one of a member's accounts has to be looked at again. */
export async function isMandateToCheck(db: Db, { memberId }: Viewer): Promise<boolean> {
  const mine = and(eq(bankAccounts.memberId, memberId), eq(bankAccounts.mandatAVerifier, true));
  const rows = await db.select({ id: bankAccounts.id }).from(bankAccounts).where(mine).limit(1);
  return rows.length > 0;
}
