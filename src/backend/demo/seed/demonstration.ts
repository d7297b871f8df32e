import { inArray, like } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { members } from '../../domain/members/schema.ts';
import { memberId } from '../samples/person.ts';
import { GENERATED_PREFIX, generatedMember } from './generated.ts';
import { demonstrationSeeds } from './members.ts';

const BATCH = 500;

/** Ids that mark a database as seeded; generated members start at the first rank. */
export const markerIds = (): string[] => [...demonstrationIds(), generatedMember(0).person.id];

/** Client numbers of the generated members in the database. */
export async function generatedNumbers(db: Db): Promise<string[]> {
  const candidates = await db
    .select({ id: members.id, numClient: members.numClient })
    .from(members)
    .where(like(members.numClient, `${GENERATED_PREFIX}________`));
  // a real member may have such a number; only the id proves a generated one
  return candidates.filter(({ id, numClient }) => id === memberId(numClient)).map(({ numClient }) => numClient);
}

/** Ids of all demonstration members, and of the generated members in the database. */
export async function demonstrationMemberIds(db: Db): Promise<string[]> {
  return [...demonstrationIds(), ...(await generatedNumbers(db)).map(memberId)];
}

/** Deletes demonstration and generated members with all their data; returns how many. */
export async function removeDemonstration(db: Db): Promise<number> {
  const ids = await demonstrationMemberIds(db);
  let removed = 0;
  await db.transaction(async (tx) => {
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = inArray(members.id, ids.slice(from, from + BATCH));
      removed += (await tx.delete(members).where(some).returning({ id: members.id })).length;
    }
  });
  return removed;
}

const demonstrationIds = () => demonstrationSeeds().map(({ person }) => person.id);
