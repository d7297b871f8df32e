import { inArray, like } from 'drizzle-orm';
import type { DatabaseConfig } from '../../config/database.ts';
import type { Db } from '../../database/database.ts';
import { members } from '../../domain/members/schema.ts';
import { memberId } from '../samples/person.ts';
import { GENERATED_PREFIX, generatedMember } from './generated.ts';
import { demonstrationSeeds } from './members.ts';

const BATCH = 500;

/** Members whose password is public, where members of flesh and blood are served. */
export class DemonstrationPresent extends Error {
  override name = 'DemonstrationPresent';
  constructor(database: DatabaseConfig) {
    const place = database.kind === 'postgres' ? 'the database of DATABASE_URL' : `the database in ${database.dataDir}`;
    super(
      `demonstration members, whose password is public, are in ${place}: remove them with ` +
        '"npm run seed -- --remove", or set SEED=demo if this installation is a demonstration',
    );
  }
}

/** @throws DemonstrationPresent */
export async function refuseDemonstration(db: Db, database: DatabaseConfig): Promise<void> {
  // Generated members are added from the first rank on.
  const ids = [...demonstrationIds(), generatedMember(0).person.id];
  const found = await db.select({ id: members.id }).from(members).where(inArray(members.id, ids)).limit(1);
  if (found.length > 0) throw new DemonstrationPresent(database);
}

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
