import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { DatabasePatience } from '../config/database.ts';
import { TooLate, within } from '../time/within.ts';
import { DatabaseUnavailable, type Db, MIGRATIONS, type OpenDatabase, unusableDatabase } from './database.ts';
import { requireReleasedDatabase } from './first-migration.ts';
import { connectionConfig, ignoreErrors, openPool } from './postgres.ts';

/** Any number that the portal's processes share and nobody else uses. */
const LOCK = 7_204_114_173;
const POOL_SIZE = 10;
const NAME = 'societaire';
/** Milliseconds between two tries to be the one process. */
const AGAIN = 200;
const PARTING = 5000;

/** Milliseconds that a migration waits for a table: whoever comes behind it waits too, the pages of members among them. */
const LOCK_TIMEOUT = 5000;

/**
 * PostgreSQL, shared by as many processes as wanted; they migrate and seed one after the other.
 * @param check looks at it as it was left, before it is migrated
 */
export async function openPostgres(
  url: string,
  { patience, check }: { patience: DatabasePatience; check: (db: Db) => Promise<void> },
): Promise<OpenDatabase> {
  const { db, close: closePool } = openPool({ url, patience, name: NAME }, POOL_SIZE);
  const watch = openPool({ url, patience, name: NAME }, 1);
  const close = async () => void (await Promise.all([closePool(), watch.close()]));
  try {
    await db.execute(sql`select 1`).catch((error: unknown) => {
      throw unusableDatabase(error instanceof Error ? (error.cause ?? error) : error);
    });
    await requireReleasedDatabase(db, {
      where: 'the database of DATABASE_URL',
      another: 'set DATABASE_URL to an empty one',
    });
    await check(db);
    await withLock(url, patience, migrateAll);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    watch: watch.db,
    exclusively: (work) => withLock(url, patience, work),
    close,
    lost: new Promise(() => {}),
  };
}

/**
 * Works while no other process of the portal does, for as long as it takes: what changes every row of a table may be
 * slow. The lock is asked for again and again, since the server answers at once each time unless it is out of reach.
 */
async function withLock<T>(
  url: string,
  { connect }: DatabasePatience,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connectionConfig({ url, patience: { connect, statement: 0 }, name: NAME }));
  ignoreErrors(client);
  await client.connect();
  try {
    while (!(await within(connect, 'asking for the lock', tryLock(client)))) await pause(AGAIN);
    return await work(client);
  } finally {
    // the end of the connection is that of the lock
    await within(PARTING, 'the end of a connection', client.end()).catch((error: unknown) => {
      if (!(error instanceof TooLate)) throw error;
      client.connection.stream.destroy();
    });
  }
}

/** All migrations that are due in one transaction: one that fails changes nothing. */
async function migrateAll(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS }).catch((cause: unknown) => {
    throw migrationError(cause);
  });
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  return rows[0]?.mine === true;
}

function migrationError(error: unknown): DatabaseUnavailable {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseUnavailable(
    `the database of DATABASE_URL cannot be brought to this version of the portal (${reason}): nothing in it was changed, and an earlier version goes on serving`,
    error,
  );
}
