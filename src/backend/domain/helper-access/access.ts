import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import { helperAccesses } from './schema.ts';

export type HelperAccess = typeof helperAccesses.$inferSelect;

/** Where an access stands. */
export type AccessState = 'attente' | 'en-cours' | 'terminee';

/** Nobody has put an end to it, and its time is not over. */
export const livingCondition = (now: Date) => and(isNull(helperAccesses.endedAt), gt(helperAccesses.expiresAt, now));

/** Of an access that nobody has entered, the code must still be good. */
export function accessState(access: HelperAccess, now: Date): AccessState {
  if (access.endedAt !== null || access.expiresAt <= now) return 'terminee';
  if (access.usedAt !== null) return 'en-cours';
  return access.codeExpiresAt > now ? 'attente' : 'terminee';
}

/** The access that a member has given last, whether it lives or not. */
export async function findLastAccess(db: Db, { memberId }: Pick<Viewer, 'memberId'>): Promise<HelperAccess | null> {
  const [last] = await db
    .select()
    .from(helperAccesses)
    .where(eq(helperAccesses.memberId, memberId))
    .orderBy(desc(helperAccesses.openedAt), desc(helperAccesses.id))
    .limit(1);
  return last ?? null;
}
