import { count, like } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { hashAnswer, hashPassword } from '../../domain/accounts/password.ts';
import { members } from '../../domain/members/schema.ts';
import { seedReferenceData } from '../../domain/service/state.ts';
import { GENERATED_PREFIX, generatedMember } from './generated.ts';
import {
  DEMONSTRATION_ANSWER,
  DEMONSTRATION_HELPER_CODE,
  DEMONSTRATION_PASSWORD,
  demonstrationSeeds,
  type MemberSeed,
} from './members.ts';
import { buildRows, type SeedSecrets } from './rows.ts';

const BATCH = 50;

/** Fills an empty database with the demonstration members; returns whether it did. */
export async function seed(db: Db): Promise<boolean> {
  await seedReferenceData(db);
  const [found] = await db.select({ members: count() }).from(members);
  if ((found?.members ?? 0) > 0) return false;
  const secrets = await publicSecrets();
  await db.transaction((tx) => insertMembers(tx, demonstrationSeeds(), secrets));
  return true;
}

/** Adds generated members up to this number; returns how many were added. */
export async function seedGenerated(db: Db, target: number): Promise<number> {
  const generated = like(members.numClient, `${GENERATED_PREFIX}________`);
  const [found] = await db.select({ members: count() }).from(members).where(generated);
  const existing = found?.members ?? 0;
  const secrets = await publicSecrets();
  for (let rank = existing; rank < target; rank += BATCH) {
    const size = Math.min(BATCH, target - rank);
    const seeds = Array.from({ length: size }, (_, step) => generatedMember(rank + step));
    await db.transaction((tx) => insertMembers(tx, seeds, secrets));
  }
  return Math.max(0, target - existing);
}

/** One hash of each for all members: the secrets are public, and hashing is slow on purpose. */
async function publicSecrets(): Promise<SeedSecrets> {
  const [motDePasse, reponseSecrete, codeHash] = await Promise.all([
    hashPassword(DEMONSTRATION_PASSWORD),
    hashAnswer(DEMONSTRATION_ANSWER),
    hashPassword(DEMONSTRATION_HELPER_CODE),
  ]);
  return { motDePasse, reponseSecrete, codeHash, at: new Date() };
}

async function insertMembers(db: Db, seeds: MemberSeed[], secrets: SeedSecrets): Promise<void> {
  for (const { table, values } of buildRows(seeds, secrets))
    for (let from = 0; from < values.length; from += 500) await db.insert(table).values(values.slice(from, from + 500));
}
