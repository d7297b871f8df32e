import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import { helperAccesses } from './schema.ts';

export type HelperAccess = typeof helperAccesses.$inferSelect;

export type AccessState = 'attente' | 'en-cours' | 'terminee';

/** Condition: neither ended nor expired. */
export const livingCondition = (now: Date) => and(isNull(helperAccesses.endedAt), gt(helperAccesses.expiresAt, now));

/** An unused access also needs a valid code. */
export function accessState(access: HelperAccess, now: Date): AccessState {
  if (access.endedAt !== null || access.expiresAt <= now) return 'terminee';
  if (access.usedAt !== null) return 'en-cours';
  return access.codeExpiresAt > now ? 'attente' : 'terminee';
}

/** The member's latest access, active or not. */
export async function findLastAccess(db: Db, { memberId }: Pick<Viewer, 'memberId'>): Promise<HelperAccess | null> {
  return first(
    db
      .select()
      .from(helperAccesses)
      .where(eq(helperAccesses.memberId, memberId))
      .orderBy(desc(helperAccesses.openedAt), desc(helperAccesses.id))
      .limit(1),
  );
}
