import { asc, eq } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { members } from '../members/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import type { SecretQuestion } from './answers.ts';
import { isPasswordExpired, readAccountPolicy } from './policy.ts';
import { accounts, secretQuestions } from './schema.ts';

/** The directory entry of the member's own account. Its status is 0 when the password is due (P4). */
export async function findOwnAccount(
  { db, decide, today }: { db: Db; decide: Decide; today(): string },
  { memberId }: Viewer,
) {
  const [row] = await db
    .select({ account: accounts, member: members, question: secretQuestions })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .leftJoin(secretQuestions, eq(secretQuestions.id, accounts.questionSecreteId))
    .where(eq(accounts.memberId, memberId));
  if (row === undefined) return null;
  const { account, member, question } = row;
  const { expiryMonths } = (await readAccountPolicy(decide)).password;
  const expired = isPasswordExpired(account.passwordChangedAt, today(), expiryMonths);
  return {
    numeroAdherent: member.numClient,
    nom: member.nom,
    prenom: member.prenom1,
    dateNaissance: member.dateNaissance,
    codePostal: member.codePostal,
    questionSecrete: question,
    nbMauvaisMdp: account.nbMauvaisMdp,
    statut: expired ? 0 : account.statut,
    derniereConnexion: account.derniereConnexion?.toISOString() ?? null,
    type: member.typeProfil,
  };
}

/** The secret questions to choose from, in order. */
export function listSecretQuestions(db: Db): Promise<SecretQuestion[]> {
  return db.select().from(secretQuestions).orderBy(asc(secretQuestions.position));
}
