import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import { refuse } from './refusals.ts';
import { passkeyChallenges } from './schema.ts';

/** Long enough to find a phone and to read the browser's prompt. */
const MINUTES = 5;

/** The same for browsers, which then stop asking. */
export const CHALLENGE_MS = MINUTES * 60_000;

/** Owner of a challenge: a pending sign-in, or a member in one browser, for one purpose. */
export type ChallengeOwner =
  | { interaction: string }
  | { viewer: Pick<Viewer, 'memberId' | 'grant'>; purpose: 'ajout' | 'confirmation' };

const challengeKey = (owner: ChallengeOwner) =>
  'interaction' in owner
    ? `connexion/${owner.interaction}`
    : [owner.purpose, owner.viewer.memberId, owner.viewer.grant ?? ''].join('/');

/** Stores a challenge, replacing the owner's previous one. */
export async function keepChallenge(db: Db, owner: ChallengeOwner, challenge: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insert(passkeyChallenges)
    .values({ owner: challengeKey(owner), challenge, expiresAt })
    .onConflictDoUpdate({ target: passkeyChallenges.owner, set: { challenge, expiresAt } });
}

/** Removes and returns a challenge: each serves one answer. @throws a refusal without one */
export async function consumeChallenge(db: Db, owner: ChallengeOwner, now: Date): Promise<string> {
  const [kept] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.owner, challengeKey(owner)), gte(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  if (kept === undefined) throw refuse({ code: 'DEFI_EXPIRE' });
  return kept.challenge;
}

export async function forgetChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
