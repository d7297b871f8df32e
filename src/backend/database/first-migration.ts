import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseUnavailable, type Db, MIGRATIONS } from './database.ts';

/** How an operator names a database, and how to replace it. */
interface Place {
  where: string;
  another: string;
}

/**
 * Refuses a database whose first migration is not that of release 1.0.0: development versions had other migrations,
 * which no release upgrades. Unknown later migrations are fine: a later version only adds.
 * @throws DatabaseUnavailable
 */
export async function requireReleasedDatabase(db: Db, { where, another }: Place): Promise<void> {
  const applied = await readMigrations(db);
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (applied === null || applied.first === first?.folderMillis) return;
  throw new DatabaseUnavailable(
    `${where} was made by a development version of the portal before 1.0.0 (migrations made: ${applied.count}), ` +
      `which no release upgrades: nothing in it was changed; ${another}, or serve it with the version that made it`,
  );
}

/** Number of applied migrations, and the timestamp of the first; null before any. */
async function readMigrations(db: Db): Promise<{ first: number; count: number } | null> {
  // querying a missing table would log an error on the server
  const isThere = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`;
  const [known] = await db.select({ isThere }).from(sql`(select 1) as one`);
  if (known?.isThere !== true) return null;
  const first = sql<string | null>`min(created_at)::text`;
  const [applied] = await db
    .select({ first, count: sql<number>`count(*)::int` })
    .from(sql`drizzle.__drizzle_migrations`);
  return applied === undefined || applied.first === null
    ? null
    : { first: Number(applied.first), count: applied.count };
}
