import { and, eq } from 'drizzle-orm';
import { MAILS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { announce } from '../announcements/announce.ts';
import { listEmailsToWarn } from '../members/proved-emails.ts';
import { members } from '../members/schema.ts';
import type { MemberRow } from '../members/viewer.ts';
import { newReference } from '../reference.ts';
import type { Confirmation } from './answers.ts';
import { countFailures } from './discretion.ts';
import { endMemberLinks } from './links.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { type AccountRow, findAccountRow } from './person.ts';
import { checkPassword } from './policy.ts';
import { refuse } from './refusals.ts';
import { accounts } from './schema.ts';
import type { AccountServices, OwnVisit } from './services.ts';

interface Change {
  member: MemberRow;
  /** As it was read: a concurrent change is not overwritten. */
  account: AccountRow;
  motDePasse: string;
  now: Date;
  /** The grant of the session to keep. */
  grant?: string | null;
}

/**
 * Sets a new password and ends the sessions and links of the old one.
 * @param first what must succeed in the same transaction
 */
export async function changePassword(
  { db, endSessions }: Pick<AccountServices, 'db' | 'endSessions'>,
  { member, account, motDePasse, now, grant = null }: Change,
  first: (tx: Db) => Promise<void>,
): Promise<void> {
  const hash = await hashPassword(motDePasse);
  await db.transaction(async (tx) => {
    await first(tx);
    const changed = await tx
      .update(accounts)
      .set({ motDePasse: hash, passwordChangedAt: now, statut: 1, nbMauvaisMdp: 0 })
      .where(and(eq(accounts.memberId, member.id), eq(accounts.motDePasse, account.motDePasse)))
      .returning({ memberId: accounts.memberId });
    if (changed.length === 0) throw refuse({ code: 'DEMANDE_REFUSEE' });
    await endMemberLinks(tx, member.id, ['reinitialisation', 'ticket'], now);
    await endSessions(tx, member.sub, grant);
  });
}

/** Announces a changed password once the transaction commits. */
export async function announceChange(tx: Db, memberId: string, reference: string, now: Date): Promise<void> {
  for (const { id: toId } of await listEmailsToWarn(tx, memberId, now))
    await announce(tx, { memberId, mail: MAILS.passwordChanged, reference, toId }, now);
}

/** Changes a signed-in member's password. The current session goes on; all others end. */
export async function renewPassword(
  { ancienMotDePasse, motDePasse }: { ancienMotDePasse: string; motDePasse: string },
  { viewer, services, keepAnswer }: OwnVisit,
): Promise<Confirmation> {
  const { db } = services;
  const [member] = await db.select().from(members).where(eq(members.id, viewer.memberId));
  const account = await findAccountRow(db, viewer.memberId);
  if (member === undefined || account === null) throw refuse({ code: 'DEMANDE_REFUSEE' });
  await countFailures(services, [{ by: 'renewal', value: viewer.memberId }], async () => {
    if (!(await verifyPassword(account.motDePasse, ancienMotDePasse)))
      throw refuse({ code: 'MOT_DE_PASSE_ACTUEL_INCORRECT', champ: 'ancienMotDePasse' });
  });
  if (motDePasse === ancienMotDePasse) throw refuse({ code: 'MOT_DE_PASSE_IDENTIQUE', champ: 'motDePasse' });
  const { numClient, nom, prenom1: prenom, email } = member;
  await checkPassword(services.decide, { password: motDePasse, numClient, nom, prenom, email });
  const now = services.now();
  const confirmation = { reference: newReference(), date: now.toISOString() };
  const { grant } = viewer;
  await changePassword(services, { member, account, motDePasse, now, grant }, async (tx) => {
    await announceChange(tx, member.id, confirmation.reference, now);
    await keepAnswer(tx, confirmation);
  });
  await services.throttle.succeed([{ by: 'account', value: numClient }]);
  return confirmation;
}
