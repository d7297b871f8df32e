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

/** Whether the database has the table of its migrations: querying a missing one would log an error on the server. */
export async function hasMigrations(db: Db): Promise<boolean> {
  const isThere = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`;
  const [known] = await db.select({ isThere }).from(sql`(select 1) as one`);
  return known?.isThere === true;
}

/** The rows of migrations; `restoring.ts` writes one that is none. */
export const ARE_MIGRATIONS = sql`created_at > 0`;

/** Number of applied migrations, and the timestamp of the first; null before any. */
async function readMigrations(db: Db): Promise<{ first: number; count: number } | null> {
  if (!(await hasMigrations(db))) return null;
  const first = sql<string | null>`min(created_at)::text`;
  const [applied] = await db
    .select({ first, count: sql<number>`count(*)::int` })
    .from(sql`drizzle.__drizzle_migrations`)
    .where(ARE_MIGRATIONS);
  return applied === undefined || applied.first === null
    ? null
    : { first: Number(applied.first), count: applied.count };
}
