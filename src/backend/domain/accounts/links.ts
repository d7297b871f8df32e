import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { DAY_MS } from '../../../base/day.ts';
import { type Db, first } from '../../database/database.ts';
import { KEPT_DAYS } from '../../time/kept-days.ts';
import { members } from '../members/schema.ts';
import { refuse } from './refusals.ts';
import { accountLinks, type LinkKind, type LinkPayload } from './schema.ts';

export type LinkRow = typeof accountLinks.$inferSelect;

/** The parameters of a link, or the result of a right answer; neither identifies the member. */
export interface LinkKey {
  selector: string;
  token: string;
}

const PREFIX = 'lien_';
const TOKEN = /^lien_[\w-]{43}$/;
const KEPT = KEPT_DAYS.account_links * DAY_MS;

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The kinds of links that each kind of form accepts. */
const USAGES = new Map<string, readonly LinkKind[]>([
  ['inscription', ['inscription']],
  ['reinitialisation', ['reinitialisation', 'ticket']],
  ['adresse', ['adresse']],
]);

export const isLinkFor = (kind: LinkKind, usage: string) => USAGES.get(usage)?.includes(kind) === true;

/** Whether a text has the format of a link's token. */
export const isLinkToken = (token: string) => TOKEN.test(token);

interface NewLink {
  kind: LinkKind;
  memberId: string;
  payload?: LinkPayload;
  now: Date;
  expiresAt: Date;
  token: string;
}

/** The token of a link: 256 bits, from a secret of as many. */
export const toLinkToken = (secret: Buffer): string => PREFIX + secret.toString('base64url');

export interface CreatedLink extends LinkKey {
  /** Valid links of the same kind, to be ended once this one has been sent. */
  older: string[];
}

/** Creates a link in the caller's transaction: a selector to look it up, and a token stored as a hash. */
export async function createLink(
  tx: Db,
  { kind, memberId, payload = {}, now, expiresAt, token }: NewLink,
): Promise<CreatedLink> {
  const selector = randomBytes(16).toString('base64url');
  // one at a time per member: of two concurrent links, one sees the other
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
  const same = and(eq(accountLinks.memberId, memberId), eq(accountLinks.kind, kind), gt(accountLinks.expiresAt, now));
  const found = await tx
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(same, isNull(accountLinks.usedAt)));
  await tx
    .insert(accountLinks)
    .values({ id: selector, kind, tokenHash: hashToken(token), memberId, payload, createdAt: now, expiresAt });
  return { selector, token, older: found.map(({ id }) => id) };
}

/** Expires links that a newer one replaces. */
export async function endLinks(db: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const good = and(inArray(accountLinks.id, ids), gt(accountLinks.expiresAt, now));
  await db.update(accountLinks).set({ expiresAt: now }).where(good);
}

/** Expires a member's unused links of these kinds. */
export async function endMemberLinks(db: Db, memberId: string, kinds: LinkKind[], now: Date): Promise<void> {
  const good = and(inArray(accountLinks.kind, kinds), gt(accountLinks.expiresAt, now), isNull(accountLinks.usedAt));
  await db
    .update(accountLinks)
    .set({ expiresAt: now })
    .where(and(eq(accountLinks.memberId, memberId), good));
}

export async function dropLink(db: Db, id: string): Promise<void> {
  await db.delete(accountLinks).where(eq(accountLinks.id, id));
}

export async function findLinkBySelector(db: Db, selector: string): Promise<LinkRow | null> {
  return first(db.select().from(accountLinks).where(eq(accountLinks.id, selector)));
}

export async function findLinkByToken(db: Db, token: string): Promise<LinkRow | null> {
  if (!isLinkToken(token)) return null;
  return first(
    db
      .select()
      .from(accountLinks)
      .where(eq(accountLinks.tokenHash, hashToken(token))),
  );
}

/**
 * The valid link of a selector and its token; checking does not use it up.
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
 * Uses a link up within the transaction of its effect: of two submissions, the second finds it used.
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
