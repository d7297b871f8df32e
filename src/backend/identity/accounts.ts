import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { accounts } from '../domain/accounts/schema.ts';
import { members } from '../domain/members/schema.ts';

export interface Account {
  memberId: string;
  sub: string;
  numClient: string;
  name: string;
  motDePasse: string;
}

const columns = {
  memberId: members.id,
  sub: members.sub,
  numClient: members.numClient,
  prenom1: members.prenom1,
  nom: members.nom,
  motDePasse: accounts.motDePasse,
};

/** A client number as typed: case, spaces and dashes do not matter. */
export function normalNumber(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f-]/g, '').toUpperCase();
}

export const accountByNumber = (db: Db, numClient: string) =>
  account(db, eq(members.numClient, normalNumber(numClient)));
export const accountBySub = (db: Db, sub: string) => account(db, eq(members.sub, sub));

async function account(db: Db, where: ReturnType<typeof eq>): Promise<Account | null> {
  const [row] = await db
    .select(columns)
    .from(members)
    .innerJoin(accounts, eq(accounts.memberId, members.id))
    .where(where);
  if (row === undefined) return null;
  const { prenom1, nom, ...rest } = row;
  return { ...rest, name: [prenom1, nom].filter(Boolean).join(' ') };
}
