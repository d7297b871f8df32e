import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { DAY_MS } from '../../../base/day.ts';
import { MAILS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { KEPT_DAYS } from '../../time/kept-days.ts';
import { members } from '../members/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import type { HelperAccess } from './access.ts';
import { notifyMember } from './mail.ts';
import { type EndedBy, helperAccesses } from './schema.ts';

const open = isNull(helperAccesses.endedAt);

/** Ends a member's active accesses: the helper's next request is refused. Returns the ended ones. */
export async function endAccesses(
  tx: Db,
  { memberId }: Pick<Viewer, 'memberId'>,
  by: EndedBy,
  now: Date,
): Promise<HelperAccess[]> {
  return notifyEnd(
    tx,
    await tx
      .update(helperAccesses)
      .set(endFields(by, now))
      .where(and(eq(helperAccesses.memberId, memberId), open))
      .returning(),
    now,
  );
}

/** The same by the member's subject, when the password changes. */
export async function endAccessesBySub(tx: Db, sub: string, now: Date): Promise<void> {
  const [member] = await tx.select({ memberId: members.id }).from(members).where(eq(members.sub, sub));
  if (member !== undefined) await endAccesses(tx, member, 'mot-de-passe', now);
}

/** Ends one access unless it already ended. */
export async function endAccess(tx: Db, id: string, by: EndedBy, now: Date): Promise<HelperAccess[]> {
  return notifyEnd(
    tx,
    await tx
      .update(helperAccesses)
      .set(endFields(by, now))
      .where(and(eq(helperAccesses.id, id), open))
      .returning(),
    now,
  );
}

/** Clears the secrets. */
const endFields = (by: EndedBy, now: Date) => ({ endedAt: now, endedBy: by, codeHash: null, tokenHash: null });

async function notifyEnd(tx: Db, accesses: HelperAccess[], now: Date): Promise<HelperAccess[]> {
  for (const access of accesses) await notifyMember(tx, access, MAILS.helperEnded, now);
  return accesses;
}

/** Ends expired accesses, to notify their members; reads already refuse them. */
export async function endOverdue(db: Db, now: Date): Promise<void> {
  const unused = and(isNull(helperAccesses.usedAt), lt(helperAccesses.codeExpiresAt, now));
  const overdue = await db
    .select()
    .from(helperAccesses)
    .where(and(open, or(lt(helperAccesses.expiresAt, now), unused)));
  for (const { id, usedAt } of overdue)
    await db.transaction((tx) => endAccess(tx, id, usedAt === null ? 'code' : 'delai', now));
}

/** Deletes old accesses with the helpers' names. */
export async function forgetAccesses(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS.helper_accesses * DAY_MS);
  await db.delete(helperAccesses).where(lt(helperAccesses.endedAt, before));
}
