import { inArray } from 'drizzle-orm';
import type { DatabaseConfig } from '../../config/database.ts';
import type { Db } from '../../database/database.ts';
import demonstration from './demonstration.json' with { type: 'json' };
import { members } from './schema.ts';

/** Demonstration members in production, where their public password is a risk. */
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

/**
 * Refuses a database with demonstration members, known by their ids: a deployment without the demonstration may still
 * have its database.
 * @throws DemonstrationPresent
 */
export async function refuseDemonstration(db: Db, database: DatabaseConfig): Promise<void> {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, demonstration.ids))
    .limit(1);
  if (found.length > 0) throw new DemonstrationPresent(database);
}
