import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import { countFailures } from './discretion.ts';
import { verifyPassword } from './password.ts';
import { findAccountRow } from './person.ts';
import { refuse } from './refusals.ts';
import { confirmedPasswords } from './schema.ts';
import type { OwnVisit } from './services.ts';

/** Minutes that a confirmed password counts: long enough to reread a form. */
const MINUTES = 10;

type Confirmer = Pick<Viewer, 'memberId' | 'grant'>;

/** Confirmations count per browser: another session of the member needs its own. */
const ownConfirmation = ({ memberId, grant }: Confirmer) =>
  and(eq(confirmedPasswords.memberId, memberId), eq(confirmedPasswords.grantId, grant ?? ''));

/** Confirms a member's password before a change that would let an intruder take the account over. */
export async function confirmPassword(
  { motDePasse }: { motDePasse: string },
  { viewer, services, keepAnswer }: OwnVisit,
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
    await keepAnswer(tx, answer);
    return answer;
  });
}

/** Remembers for some minutes that a member confirmed the password, or a passkey in its place. */
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

/** Whether the member confirmed the password or a passkey a short while ago. */
async function hasConfirmedPassword(tx: Db, viewer: Confirmer, now: Date): Promise<boolean> {
  const [good] = await tx
    .select({ expiresAt: confirmedPasswords.expiresAt })
    .from(confirmedPasswords)
    .where(and(ownConfirmation(viewer), gt(confirmedPasswords.expiresAt, now)));
  return good !== undefined;
}

/** @throws a refusal without a confirmation */
export async function requireConfirmedPassword(tx: Db, viewer: Confirmer, now: Date): Promise<void> {
  if (!(await hasConfirmedPassword(tx, viewer, now))) throw refuse({ code: 'MOT_DE_PASSE_A_CONFIRMER' });
}

/**
 * Consumes the confirmation: the next change needs another. It may have expired since it was checked, but not been
 * used.
 * @throws a refusal where it was used
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
