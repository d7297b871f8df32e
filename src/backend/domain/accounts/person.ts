import { and, eq } from 'drizzle-orm';
import { plainLetters } from '../../../view/text/plain-letters.ts';
import { type Db, first } from '../../database/database.ts';
import { normalizeNumber } from '../members/client-number.ts';
import { members } from '../members/schema.ts';
import type { MemberRow } from '../members/viewer.ts';
import { refuse } from './refusals.ts';
import { accounts } from './schema.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** What identifies a person. */
export interface GivenIdentity {
  nom: string;
  prenom: string;
  dateNaissance: string;
  codePostal: string;
}

/** A name without case, accents, hyphens and spaces. */
function normalizeName(name: string): string {
  return plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '');
}

export function isSamePerson(member: MemberRow, given: GivenIdentity): boolean {
  return (
    normalizeName(member.nom) === normalizeName(given.nom) &&
    normalizeName(member.prenom1 ?? '') === normalizeName(given.prenom) &&
    member.dateNaissance === given.dateNaissance &&
    member.codePostal === given.codePostal.replace(/\s/g, '')
  );
}

export async function findMemberByNumber(db: Db, numClient: string): Promise<MemberRow | null> {
  return first(
    db
      .select()
      .from(members)
      .where(eq(members.numClient, normalizeNumber(numClient))),
  );
}

/** All members with an identity: usually one, or none. */
export async function findMembersByIdentity(db: Db, given: GivenIdentity): Promise<MemberRow[]> {
  const same = and(
    eq(members.dateNaissance, given.dateNaissance),
    eq(members.codePostal, given.codePostal.replace(/\s/g, '')),
  );
  const rows = await db.select().from(members).where(same);
  return rows.filter((row) => isSamePerson(row, given));
}

/** Why a number does not sign in: unknown, or not registered. */
export async function unknownNumberRefusal<C extends 'numClient' | 'identifiant'>(db: Db, numClient: string, champ: C) {
  const code = (await findMemberByNumber(db, numClient)) === null ? 'NUMERO_INCONNU' : 'COMPTE_ABSENT';
  return refuse({ code, champ });
}

export async function findAccountRow(db: Db, memberId: string): Promise<AccountRow | null> {
  return first(db.select().from(accounts).where(eq(accounts.memberId, memberId)));
}

/** A member who has an account, by client number. */
export async function findHolderByNumber(
  db: Db,
  numClient: string,
): Promise<{ member: MemberRow; account: AccountRow } | null> {
  const member = await findMemberByNumber(db, numClient);
  const account = member === null ? null : await findAccountRow(db, member.id);
  return member === null || account === null ? null : { member, account };
}
