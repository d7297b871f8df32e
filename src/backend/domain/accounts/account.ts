import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { normalizeNumber } from '../members/client-number.ts';
import { fullName } from '../members/record.ts';
import { members } from '../members/schema.ts';
import { accounts } from './schema.ts';

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

export const findAccountByNumber = (db: Db, numClient: string) =>
  findAccount(db, eq(members.numClient, normalizeNumber(numClient)));
export const findAccountByMember = (db: Db, memberId: string) => findAccount(db, eq(members.id, memberId));
export const findAccountBySub = (db: Db, sub: string) => findAccount(db, eq(members.sub, sub));

async function findAccount(db: Db, where: ReturnType<typeof eq>): Promise<Account | null> {
  const [row] = await db
    .select(columns)
    .from(members)
    .innerJoin(accounts, eq(accounts.memberId, members.id))
    .where(where);
  if (row === undefined) return null;
  const { prenom1, nom, ...rest } = row;
  return { ...rest, name: fullName({ prenom1, nom }) };
}
