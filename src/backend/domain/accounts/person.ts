import { and, eq } from 'drizzle-orm';
import { plainLetters } from '../../../view/text/plain-letters.ts';
import type { Db } from '../../database/database.ts';
import { normalNumber } from '../members/client-number.ts';
import { members } from '../members/schema.ts';
import type { MemberRow } from '../members/viewer.ts';
import { refuse } from './refusals.ts';
import { accounts } from './schema.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** What a person says of themselves to be recognised. */
export interface GivenIdentity {
  nom: string;
  prenom: string;
  dateNaissance: string;
  codePostal: string;
}

/** A name as anybody would write it: neither case, accents, hyphens nor spaces tell two people apart. */
function plainName(name: string): string {
  return plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '');
}

export function isSamePerson(member: MemberRow, given: GivenIdentity): boolean {
  return (
    plainName(member.nom) === plainName(given.nom) &&
    plainName(member.prenom1 ?? '') === plainName(given.prenom) &&
    member.dateNaissance === given.dateNaissance &&
    member.codePostal === given.codePostal.replace(/\s/g, '')
  );
}

export async function memberByNumber(db: Db, numClient: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(members)
    .where(eq(members.numClient, normalNumber(numClient)));
  return row ?? null;
}

/** Everybody who answers to an identity: usually one, or none. */
export async function membersByIdentity(db: Db, given: GivenIdentity): Promise<MemberRow[]> {
  const same = and(
    eq(members.dateNaissance, given.dateNaissance),
    eq(members.codePostal, given.codePostal.replace(/\s/g, '')),
  );
  const rows = await db.select().from(members).where(same);
  return rows.filter((row) => isSamePerson(row, given));
}

/** Why nobody gets in by a number: it is nobody's, or its member has not registered. */
export async function unknownNumber<C extends 'numClient' | 'identifiant'>(db: Db, numClient: string, champ: C) {
  const code = (await memberByNumber(db, numClient)) === null ? 'NUMERO_INCONNU' : 'COMPTE_ABSENT';
  return refuse({ code, champ });
}

export async function accountOf(db: Db, memberId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.memberId, memberId));
  return row ?? null;
}

/** A member who has an account, by client number. */
export async function holderByNumber(
  db: Db,
  numClient: string,
): Promise<{ member: MemberRow; account: AccountRow } | null> {
  const member = await memberByNumber(db, numClient);
  const account = member === null ? null : await accountOf(db, member.id);
  return member === null || account === null ? null : { member, account };
}
