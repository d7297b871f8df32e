import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { DAY_MS } from '../../../base/day.ts';
import type { Db } from '../../database/database.ts';
import { members, provedEmails } from './schema.ts';

export type ProvedEmail = typeof provedEmails.$inferSelect;

/** How long an address that was replaced still hears of changes: an intruder replaces it first. Then it is forgotten. */
const DAYS = 30;

const warnedSince = (now: Date) => new Date(now.getTime() - DAYS * DAY_MS);

/** Whether two addresses are one: case tells none apart. */
export const isSameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The address to which a member is written: the last that was proved. Null where none ever was. */
export async function findProvedEmail(db: Db, memberId: string): Promise<ProvedEmail | null> {
  const inUse = and(eq(provedEmails.memberId, memberId), isNull(provedEmails.replacedAt));
  const [row] = await db.select().from(provedEmails).where(inUse);
  return row ?? null;
}

/** The addresses to tell of a change by which a member could be robbed: the one in use, and those it replaced lately. */
export function listEmailsToWarn(db: Db, memberId: string, now: Date): Promise<ProvedEmail[]> {
  const warned = or(isNull(provedEmails.replacedAt), gt(provedEmails.replacedAt, warnedSince(now)));
  return db
    .select()
    .from(provedEmails)
    .where(and(eq(provedEmails.memberId, memberId), warned))
    .orderBy(desc(provedEmails.provedAt));
}

/** Where a member stands with the address on record: null where there is none, or no member. */
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

/** Takes an address for proved, in the place of the one before it; the member is held by the transaction. */
export async function proveEmail(tx: Db, memberId: string, email: string, now: Date): Promise<void> {
  const known = await findProvedEmail(tx, memberId);
  if (known !== null && isSameEmail(known.email, email)) return;
  if (known !== null) await tx.update(provedEmails).set({ replacedAt: now }).where(eq(provedEmails.id, known.id));
  await tx.insert(provedEmails).values({ id: randomUUID(), memberId, email, provedAt: now });
}

export async function forgetReplacedEmails(db: Db, now: Date): Promise<void> {
  await db.delete(provedEmails).where(lte(provedEmails.replacedAt, warnedSince(now)));
}
