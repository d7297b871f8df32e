import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { DAY_MS } from '../../../base/day.ts';
import { type Db, first } from '../../database/database.ts';
import { KEPT_DAYS } from '../../time/kept-days.ts';
import { members, provedEmails } from './schema.ts';

export type ProvedEmail = typeof provedEmails.$inferSelect;

const warnedSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS.proved_emails * DAY_MS);

/** Whether two addresses are the same, ignoring case. */
export const isSameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A member's proved address in use; null without one. */
export async function findProvedEmail(db: Db, memberId: string): Promise<ProvedEmail | null> {
  const inUse = and(eq(provedEmails.memberId, memberId), isNull(provedEmails.replacedAt));
  return first(db.select().from(provedEmails).where(inUse));
}

/** Addresses to warn of a security-relevant change: the one in use and recently replaced ones. */
export function listEmailsToWarn(db: Db, memberId: string, now: Date): Promise<ProvedEmail[]> {
  const warned = or(isNull(provedEmails.replacedAt), gt(provedEmails.replacedAt, warnedSince(now)));
  return db
    .select()
    .from(provedEmails)
    .where(and(eq(provedEmails.memberId, memberId), warned))
    .orderBy(desc(provedEmails.provedAt));
}

/** The address on record and whether it is proved; null without an address or a member. */
export async function findEmail(
  db: Db,
  memberId: string,
): Promise<{ email: string; proved: boolean; destination: string | null } | null> {
  const [row] = await db
    .select({ email: members.email, destination: provedEmails.email })
    .from(members)
    .leftJoin(provedEmails, and(eq(provedEmails.memberId, members.id), isNull(provedEmails.replacedAt)))
    .where(eq(members.id, memberId));
  if (row === undefined || row.email === null) return null;
  const { email, destination } = row;
  return { email, destination, proved: destination !== null && isSameEmail(email, destination) };
}

/** Marks an address as proved, replacing the previous one; the caller has locked the member. */
export async function proveEmail(tx: Db, memberId: string, email: string, now: Date): Promise<void> {
  const known = await findProvedEmail(tx, memberId);
  if (known !== null && isSameEmail(known.email, email)) return;
  if (known !== null) await tx.update(provedEmails).set({ replacedAt: now }).where(eq(provedEmails.id, known.id));
  await tx.insert(provedEmails).values({ id: randomUUID(), memberId, email, provedAt: now });
}

export async function forgetReplacedEmails(db: Db, now: Date): Promise<void> {
  await db.delete(provedEmails).where(lte(provedEmails.replacedAt, warnedSince(now)));
}
