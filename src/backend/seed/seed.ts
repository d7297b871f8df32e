import { count, like } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import { hashAnswer, hashPassword } from '../domain/accounts/password.ts';
import { accounts, secretQuestions } from '../domain/accounts/schema.ts';
import { bankAccounts } from '../domain/bank/schema.ts';
import { terminationRequests } from '../domain/cancellation/schema.ts';
import { contracts, guarantees, mileagePackages, products } from '../domain/contracts/schema.ts';
import { documents } from '../domain/documents/schema.ts';
import { members, offers } from '../domain/members/schema.ts';
import { paymentSituations } from '../domain/payments/schema.ts';
import { eparmilSituations } from '../domain/savings/schema.ts';
import { serviceState } from '../domain/service/schema.ts';
import { storedItems } from '../domain/storage/schema.ts';
import { MILITAIRE_OU_ASSOCIATION, PRODUITS } from '../samples/labels.ts';
import { GENERATED_PREFIX, generatedMember } from './generated.ts';
import { DEMONSTRATION_ANSWER, DEMONSTRATION_PASSWORD, demonstrationSeeds, type MemberSeed } from './members.ts';
import { QUESTIONS } from './questions.ts';
import { rowsOf, type Secrets } from './rows.ts';

const BATCH = 50;

/** What the service needs whoever its members are; what is there stays. */
export async function seedReferenceData(db: Db): Promise<void> {
  const questions = QUESTIONS.map(([id, libelle], rank) => ({ id, libelle, position: rank + 1 }));
  const named = Object.entries(PRODUITS).map(([codeProduit, libelle]) => ({
    codeProduit,
    libelle,
    militaireOuAssociation: MILITAIRE_OU_ASSOCIATION.includes(codeProduit),
  }));
  await db.insert(secretQuestions).values(questions).onConflictDoNothing();
  await db.insert(products).values(named).onConflictDoNothing();
  await db.insert(serviceState).values({ id: 'service', maintenance: false }).onConflictDoNothing();
}

/** Fills an empty database with the demonstration members; says whether it did. */
export async function seed(db: Db): Promise<boolean> {
  await seedReferenceData(db);
  const [found] = await db.select({ members: count() }).from(members);
  if ((found?.members ?? 0) > 0) return false;
  const secrets = await publicSecrets();
  await db.transaction((tx) => insertMembers(tx, demonstrationSeeds(), secrets));
  return true;
}

/** Adds generated members until there are so many; gives how many were added. */
export async function seedGenerated(db: Db, wanted: number): Promise<number> {
  const generated = like(members.numClient, `${GENERATED_PREFIX}________`);
  const [found] = await db.select({ members: count() }).from(members).where(generated);
  const existing = found?.members ?? 0;
  const secrets = await publicSecrets();
  for (let rank = existing; rank < wanted; rank += BATCH) {
    const size = Math.min(BATCH, wanted - rank);
    const seeds = Array.from({ length: size }, (_, step) => generatedMember(rank + step));
    await db.transaction((tx) => insertMembers(tx, seeds, secrets));
  }
  return Math.max(0, wanted - existing);
}

/** One hash serves all: these secrets are public anyway, and hashing is slow on purpose. */
async function publicSecrets(): Promise<Secrets> {
  const [motDePasse, reponseSecrete] = await Promise.all([
    hashPassword(DEMONSTRATION_PASSWORD),
    hashAnswer(DEMONSTRATION_ANSWER),
  ]);
  return { motDePasse, reponseSecrete, at: new Date() };
}

async function insertMembers(db: Db, seeds: MemberSeed[], secrets: Secrets): Promise<void> {
  const rows = rowsOf(seeds, secrets);
  const insert = async (table: PgTable, values: Record<string, unknown>[]) => {
    for (let from = 0; from < values.length; from += 500) await db.insert(table).values(values.slice(from, from + 500));
  };
  await insert(members, rows.members);
  await insert(accounts, rows.accounts);
  await insert(bankAccounts, rows.bankAccounts);
  await insert(offers, rows.offers);
  await insert(storedItems, rows.storedItems);
  await insert(contracts, rows.contracts);
  await insert(guarantees, rows.guarantees);
  await insert(documents, rows.documents);
  await insert(mileagePackages, rows.mileagePackages);
  await insert(paymentSituations, rows.paymentSituations);
  await insert(terminationRequests, rows.terminationRequests);
  await insert(eparmilSituations, rows.eparmilSituations);
}
