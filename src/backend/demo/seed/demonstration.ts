import { inArray, like } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { members } from '../../domain/members/schema.ts';
import { memberId } from '../samples/person.ts';
import { GENERATED_PREFIX, generatedMember } from './generated.ts';
import { demonstrationSeeds } from './members.ts';

const BATCH = 500;

/** The ids by which a database with members of a demonstration is known; generated ones are added from the first rank on. */
export const markerIds = (): string[] => [...demonstrationIds(), generatedMember(0).person.id];

/** The client numbers of generated members that are there. */
export async function generatedNumbers(db: Db): Promise<string[]> {
  const candidates = await db
    .select({ id: members.id, numClient: members.numClient })
    .from(members)
    .where(like(members.numClient, `${GENERATED_PREFIX}________`));
  // A member of the insurer may well have such a number; the id says who was generated.
  return candidates.filter(({ id, numClient }) => id === memberId(numClient)).map(({ numClient }) => numClient);
}

/** The ids of demonstration members, whether they are there or not, and of generated ones that are. */
export async function demonstrationMemberIds(db: Db): Promise<string[]> {
  return [...demonstrationIds(), ...(await generatedNumbers(db)).map(memberId)];
}

/** Takes demonstration and generated members away with all that is theirs; gives how many they were. */
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
