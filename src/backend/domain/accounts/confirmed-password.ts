import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import { countFailures } from './discretion.ts';
import { verifyPassword } from './password.ts';
import { findAccountRow } from './person.ts';
import { refuse } from './refusals.ts';
import { confirmedPasswords } from './schema.ts';
import type { OwnVisit } from './services.ts';

/** How long a password that was given again counts: long enough to read a form once more. */
const MINUTES = 10;

type Confirmer = Pick<Viewer, 'memberId' | 'grant'>;

/** By the browser in which it was given: another one where the same member is signed in has to give it too. */
const ownConfirmation = ({ memberId, grant }: Confirmer) =>
  and(eq(confirmedPasswords.memberId, memberId), eq(confirmedPasswords.grantId, grant ?? ''));

/** Takes a member's password again, before a change by which an intruder could take the account over. */
export async function confirmPassword(
  { motDePasse }: { motDePasse: string },
  { viewer, services, settle }: OwnVisit,
): Promise<{ dateExpiration: string }> {
  const { db, now } = services;
  const account = await findAccountRow(db, viewer.memberId);
  if (account === null) throw refuse({ code: 'DEMANDE_REFUSEE' });
  await countFailures(services, [{ by: 'renewal', value: viewer.memberId }], async () => {
    if (!(await verifyPassword(account.motDePasse, motDePasse)))
      throw refuse({ code: 'MOT_DE_PASSE_INCORRECT', champ: 'motDePasse' });
  });
  return db.transaction(async (tx) => {
    const answer = await rememberConfirmation(tx, viewer, now());
    await settle(tx, answer);
    return answer;
  });
}

/** Remembers for some minutes that a member has given the password again, or what stands for it. */
export async function rememberConfirmation(
  tx: Db,
  { memberId, grant }: Confirmer,
  now: Date,
): Promise<{ dateExpiration: string }> {
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await tx
    .insert(confirmedPasswords)
    .values({ memberId, grantId: grant ?? '', expiresAt })
    .onConflictDoUpdate({
      target: [confirmedPasswords.memberId, confirmedPasswords.grantId],
      set: { expiresAt },
    });
  return { dateExpiration: expiresAt.toISOString() };
}

/** Has the member given the password again a short while ago, or a passkey in its place? */
async function hasConfirmedPassword(tx: Db, viewer: Confirmer, now: Date): Promise<boolean> {
  const [good] = await tx
    .select({ expiresAt: confirmedPasswords.expiresAt })
    .from(confirmedPasswords)
    .where(and(ownConfirmation(viewer), gt(confirmedPasswords.expiresAt, now)));
  return good !== undefined;
}

/** @throws a refusal where the member has not */
export async function requireConfirmedPassword(tx: Db, viewer: Confirmer, now: Date): Promise<void> {
  if (!(await hasConfirmedPassword(tx, viewer, now))) throw refuse({ code: 'MOT_DE_PASSE_A_CONFIRMER' });
}

/**
 * What was confirmed serves for this change: the next one asks again, even one that was asked for before. It may have
 * run out since it was asked for, as long as it has served for nothing.
 * @throws a refusal where it has
 */
export async function consumeConfirmedPassword(tx: Db, viewer: Confirmer): Promise<void> {
  const used = await tx
    .delete(confirmedPasswords)
    .where(ownConfirmation(viewer))
    .returning({ id: confirmedPasswords.memberId });
  if (used.length === 0) throw refuse({ code: 'MOT_DE_PASSE_A_CONFIRMER' });
}

export async function forgetConfirmedPasswords(db: Db, now: Date): Promise<void> {
  await db.delete(confirmedPasswords).where(lt(confirmedPasswords.expiresAt, now));
}
