import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { DAY_MS } from '../../../base/day.ts';
import type { Db } from '../../database/database.ts';
import { members } from '../members/schema.ts';
import { refuse } from './refusals.ts';
import { accountLinks, type LinkKind, type LinkPayload } from './schema.ts';

export type LinkRow = typeof accountLinks.$inferSelect;

/** What stands in the address of a link, or goes with a right answer: neither says anything of the member. */
export interface LinkKey {
  selector: string;
  token: string;
}

const PREFIX = 'lien_';
const TOKEN = /^lien_[\w-]{43}$/;
const KEPT = 30 * DAY_MS;

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What the pages of each kind of form let be done with a link. */
const USAGES = new Map<string, readonly LinkKind[]>([
  ['inscription', ['inscription']],
  ['reinitialisation', ['reinitialisation', 'ticket']],
  ['adresse', ['adresse']],
]);

/** Does a link of this kind serve for that? */
export const isLinkFor = (kind: LinkKind, usage: string) => USAGES.get(usage)?.includes(kind) === true;

/** Has a text the form of a link's token? */
export const isLinkToken = (token: string) => TOKEN.test(token);

interface NewLink {
  kind: LinkKind;
  memberId: string;
  payload?: LinkPayload;
  now: Date;
  expiresAt: Date;
}

export interface CreatedLink extends LinkKey {
  /** The links of the same kind that were still good: they end once this one has reached its person. */
  older: string[];
}

/** Makes a link: a selector to find it by, and 256 bits of which the database keeps a hash. */
export async function createLink(
  db: Db,
  { kind, memberId, payload = {}, now, expiresAt }: NewLink,
): Promise<CreatedLink> {
  const selector = randomBytes(16).toString('base64url');
  const token = PREFIX + randomBytes(32).toString('base64url');
  const older = await db.transaction(async (tx) => {
    // One after the other for a member, so that of two links made together one knows the other.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
    const same = and(eq(accountLinks.memberId, memberId), eq(accountLinks.kind, kind), gt(accountLinks.expiresAt, now));
    const found = await tx
      .select({ id: accountLinks.id })
      .from(accountLinks)
      .where(and(same, isNull(accountLinks.usedAt)));
    await tx
      .insert(accountLinks)
      .values({ id: selector, kind, tokenHash: hashToken(token), memberId, payload, createdAt: now, expiresAt });
    return found.map(({ id }) => id);
  });
  return { selector, token, older };
}

/** Ends links that a newer one replaces: who opens them is told that they have expired. */
export async function endLinks(db: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const good = and(inArray(accountLinks.id, ids), gt(accountLinks.expiresAt, now));
  await db.update(accountLinks).set({ expiresAt: now }).where(good);
}

/** All that could still give access to a member's account, but for what was just used. */
export async function endMemberLinks(db: Db, memberId: string, kinds: LinkKind[], now: Date): Promise<void> {
  const good = and(inArray(accountLinks.kind, kinds), gt(accountLinks.expiresAt, now), isNull(accountLinks.usedAt));
  await db
    .update(accountLinks)
    .set({ expiresAt: now })
    .where(and(eq(accountLinks.memberId, memberId), good));
}

export async function dropLink(db: Db, { selector }: LinkKey): Promise<void> {
  await db.delete(accountLinks).where(eq(accountLinks.id, selector));
}

export async function findLinkBySelector(db: Db, selector: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(accountLinks).where(eq(accountLinks.id, selector));
  return row ?? null;
}

export async function findLinkByToken(db: Db, token: string): Promise<LinkRow | null> {
  if (!isLinkToken(token)) return null;
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.tokenHash, hashToken(token)));
  return row ?? null;
}

/**
 * The link that a selector and its token name together, still good; looking at it uses nothing up.
 * @throws a refusal that says whether it is unknown, used or expired
 */
export async function requireValidLink(db: Db, key: LinkKey, kinds: LinkKind[], now: Date): Promise<LinkRow> {
  const row = await findLinkByToken(db, key.token);
  if (row === null || row.id !== key.selector || !kinds.includes(row.kind)) throw refuse({ code: 'LIEN_INVALIDE' });
  if (row.usedAt !== null) throw refuse({ code: 'LIEN_UTILISE' });
  if (row.expiresAt <= now) throw refuse({ code: 'LIEN_EXPIRE' });
  return row;
}

/**
 * Uses a link up, inside the transaction of what it allows: of two submissions one waits for the other and finds it used.
 * @throws a refusal when it was used or has expired meanwhile
 */
export async function consumeLink(tx: Db, { id }: LinkRow, now: Date): Promise<void> {
  const good = and(eq(accountLinks.id, id), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now));
  const used = await tx.update(accountLinks).set({ usedAt: now }).where(good).returning({ id: accountLinks.id });
  if (used.length === 0) throw refuse({ code: 'LIEN_UTILISE' });
}

export async function forgetLinks(db: Db, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date(now.getTime() - KEPT)));
}
