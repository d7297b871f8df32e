import { count, like } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import * as schema from '../database/schema/index.ts';
import { hashPassword } from '../identity/password.ts';
import { GENERATED_PREFIX, generatedMember } from './generated.ts';
import { MILITAIRE_OU_ASSOCIATION, PRODUITS } from './labels.ts';
import { DEMONSTRATION_PASSWORD, demonstrationSeeds, type MemberSeed } from './members.ts';
import { rowsOf } from './rows.ts';

const BATCH = 50;

/** Fills an empty database with the demonstration members; says whether it did. */
export async function seed(db: Db): Promise<boolean> {
  const [found] = await db.select({ members: count() }).from(schema.members);
  if ((found?.members ?? 0) > 0) return false;
  const motDePasse = await hashPassword(DEMONSTRATION_PASSWORD);
  await db.transaction(async (tx) => {
    await tx.insert(schema.serviceState).values({ id: 'service', maintenance: false });
    await tx.insert(schema.products).values(
      Object.entries(PRODUITS).map(([codeProduit, libelle]) => ({
        codeProduit,
        libelle,
        militaireOuAssociation: MILITAIRE_OU_ASSOCIATION.includes(codeProduit),
      })),
    );
    await insertMembers(tx, demonstrationSeeds(), motDePasse);
  });
  return true;
}

/** Adds generated members until there are so many; gives how many were added. */
export async function seedGenerated(db: Db, wanted: number): Promise<number> {
  const generated = like(schema.members.numClient, `${GENERATED_PREFIX}________`);
  const [found] = await db.select({ members: count() }).from(schema.members).where(generated);
  const existing = found?.members ?? 0;
  // One hash serves all: the password of these members is public anyway, and hashing is slow on purpose.
  const motDePasse = await hashPassword(DEMONSTRATION_PASSWORD);
  for (let rank = existing; rank < wanted; rank += BATCH) {
    const size = Math.min(BATCH, wanted - rank);
    const seeds = Array.from({ length: size }, (_, step) => generatedMember(rank + step));
    await db.transaction((tx) => insertMembers(tx, seeds, motDePasse));
  }
  return Math.max(0, wanted - existing);
}

async function insertMembers(db: Db, seeds: MemberSeed[], motDePasse: string): Promise<void> {
  const rows = rowsOf(seeds, motDePasse);
  const insert = async (table: PgTable, values: Record<string, unknown>[]) => {
    for (let from = 0; from < values.length; from += 500) await db.insert(table).values(values.slice(from, from + 500));
  };
  await insert(schema.members, rows.members);
  await insert(schema.accounts, rows.accounts);
  await insert(schema.bankAccounts, rows.bankAccounts);
  await insert(schema.offers, rows.offers);
  await insert(schema.contracts, rows.contracts);
  await insert(schema.guarantees, rows.guarantees);
  await insert(schema.documents, rows.documents);
  await insert(schema.mileagePackages, rows.mileagePackages);
  await insert(schema.paymentSituations, rows.paymentSituations);
  await insert(schema.terminationRequests, rows.terminationRequests);
  await insert(schema.eparmilSituations, rows.eparmilSituations);
}
