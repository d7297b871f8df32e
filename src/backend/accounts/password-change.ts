import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { accounts } from '../domain/accounts/schema.ts';
import { members } from '../domain/members/schema.ts';
import { newReference } from '../domain/reference.ts';
import type { Confirmation, MutationFrEpModificationMdpArgs } from '../graphql/api.generated.ts';
import type { MemberCall } from '../graphql/area.ts';
import type { Services } from '../graphql/context.ts';
import { endSessions } from '../identity/end-sessions.ts';
import { hashPassword, verifyPassword } from '../identity/password.ts';
import { slowedWhenWrong } from './discretion.ts';
import { sendLetter } from './letters.ts';
import { endLinksOf } from './links.ts';
import { type AccountRow, accountOf, type MemberRow } from './person.ts';
import { checkPassword } from './policy.ts';
import { refusals } from './refusals.ts';

interface Change {
  member: MemberRow;
  /** As it was read: a password changed meanwhile is not changed again by what was decided before. */
  account: AccountRow;
  motDePasse: string;
  now: Date;
  /** The grant of the browser where the member is signed in, which goes on. */
  grant?: string | null;
}

/**
 * Sets a new password and ends all that the old one, or a link still good, gave access to.
 * @param first what must hold in the same transaction
 */
export async function changePassword(
  db: Db,
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
    if (changed.length === 0) throw refusals.denied();
    await endLinksOf(tx, member.id, ['reinitialisation', 'ticket'], now);
    await endSessions(tx, member.sub, grant);
  });
}

/** Tells a member that their password was changed. The change stands even where nobody can be told. */
export function tellChange(services: Services, { email }: MemberRow, reference: string): void {
  if (email !== null)
    services.later(() => sendLetter(services, { name: 'mot-de-passe-modifie', to: email, reference }));
}

/** A signed-in member's own new password. Where they are signed in they stay; everywhere else they sign in anew. */
export async function renewPassword(
  { ancienMotDePasse, motDePasse }: MutationFrEpModificationMdpArgs,
  { viewer, services, settle }: MemberCall,
): Promise<Confirmation> {
  const { db } = services;
  const [member] = await db.select().from(members).where(eq(members.id, viewer.memberId));
  const account = await accountOf(db, viewer.memberId);
  if (member === undefined || account === null) throw refusals.denied();
  await slowedWhenWrong(services, [{ by: 'renewal', value: viewer.memberId }], async () => {
    if (!(await verifyPassword(account.motDePasse, ancienMotDePasse))) throw refusals.wrongPassword();
  });
  if (motDePasse === ancienMotDePasse) throw refusals.samePassword();
  const { numClient, nom, prenom1: prenom, email } = member;
  await checkPassword(services.decide, { password: motDePasse, numClient, nom, prenom, email });
  const now = services.now();
  const confirmation = { reference: newReference(), date: now.toISOString() };
  const { grant } = viewer;
  await changePassword(db, { member, account, motDePasse, now, grant }, (tx) => settle(tx, confirmation));
  await services.throttle.succeed([{ by: 'account', value: numClient }]);
  tellChange(services, member, confirmation.reference);
  return confirmation;
}
