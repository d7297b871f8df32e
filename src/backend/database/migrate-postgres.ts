import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { DatabaseUnavailable } from './database.ts';

/** Milliseconds that a migration waits for a table: queries queued behind it wait too, including those of members. */
const LOCK_TIMEOUT = 5000;

const MADE = 'drizzle.__drizzle_migrations';

/** As drizzle makes it, which migrates the embedded database. */
const BEGIN = `create schema if not exists drizzle;
  create table if not exists ${MADE} (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Makes all due migrations in one transaction: a failure changes nothing. Indexes on tables that were there before are
 * created afterwards, one by one, while members go on reading and writing; the next run makes those that are missing or
 * were interrupted.
 * @throws DatabaseUnavailable
 */
export async function migratePostgres(client: pg.Client, migrationsFolder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const later = laterIndexes(migrations);
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
  await makeTables(client, migrations, later).catch((error: unknown) => {
    throw new DatabaseUnavailable(
      `the database of DATABASE_URL cannot be migrated to this version of the portal (${messageOf(error)}): nothing was changed, and the earlier version can go on serving`,
      error,
    );
  });
  // nobody queues behind the lock of such an index
  await client.query('set lock_timeout = 0');
  await makeIndexes(client, later).catch((error: unknown) => {
    throw new DatabaseUnavailable(
      `an index of the database of DATABASE_URL cannot be made (${messageOf(error)}): run the same again; the earlier version can go on serving`,
      error,
    );
  });
}

async function makeTables(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
  later: ReadonlyMap<string, string>,
): Promise<void> {
  await client.query(BEGIN);
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at)::text as last from ${MADE}`);
  const last = rows[0]?.last ?? null;
  const due = migrations.filter(({ folderMillis }) => last === null || folderMillis > Number(last));
  if (due.length === 0) return;
  const skipped = last === null ? new Set<string>() : new Set(later.values());
  await client.query('begin');
  try {
    for (const { sql, hash, folderMillis } of due) {
      for (const statement of sql) if (!skipped.has(statement.trim())) await client.query(statement);
      await client.query(`insert into ${MADE} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // report the first failure
    throw error;
  }
}

/** The statements that create indexes on tables of earlier migrations, by the name of the index. */
function laterIndexes(migrations: readonly MigrationMeta[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [rank, { sql }] of migrations.entries()) {
    const own = new Set<string>();
    for (const statement of sql.map((one) => one.trim())) {
      const [, table] = /^CREATE TABLE "(\w+)"/.exec(statement) ?? [];
      if (table !== undefined) own.add(table);
      const [, dropped] = /^DROP INDEX (?:IF EXISTS )?"(\w+)"/.exec(statement) ?? [];
      if (dropped !== undefined) found.delete(dropped);
      const [, name, on] = CREATE_INDEX.exec(statement) ?? [];
      if (rank > 0 && name !== undefined && on !== undefined && !own.has(on)) found.set(name, statement);
    }
  }
  return found;
}

const CREATE_INDEX = /^CREATE INDEX "(\w+)" ON "(\w+)"/;

async function makeIndexes(client: pg.Client, wanted: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [[...wanted.keys()]],
  );
  for (const { name, valid } of rows) if (!valid) await client.query(`drop index concurrently "${name}"`);
  const there = new Set(rows.filter(({ valid }) => valid).map(({ name }) => name));
  for (const [name, statement] of wanted)
    if (!there.has(name)) await client.query(statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
