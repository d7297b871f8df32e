import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { COMMAND_PATIENCE, type DatabasePatience } from '../config/database.ts';
import { TooLate, within } from '../time/limits.ts';
import {
  type DatabaseOpening,
  DatabaseUnavailable,
  MIGRATIONS,
  type OpenDatabase,
  unusableDatabase,
} from './database.ts';
import { requireReleasedDatabase } from './first-migration.ts';
import { connectionConfig, ignoreErrors, openPool } from './postgres.ts';

/** Any number that only the portal's processes use. */
const LOCK = 7_204_114_173;
const POOL_SIZE = 10;
/** What the server calls the service's connections. */
export const SERVICE_NAME = 'societaire';
/** Milliseconds between two attempts to lock. */
const AGAIN = 200;
const PARTING = 5000;

/** Milliseconds that a migration waits for a table: queries queued behind it wait too, including those of members. */
const LOCK_TIMEOUT = 5000;

/** PostgreSQL, shared by any number of processes; they migrate and seed one after the other. */
export async function openPostgres(
  url: string,
  { patience = COMMAND_PATIENCE, check, migrations = MIGRATIONS }: DatabaseOpening = {},
): Promise<OpenDatabase> {
  const { db, use, close: closePool } = openPool({ url, patience, name: SERVICE_NAME }, POOL_SIZE);
  const watch = openPool({ url, patience, name: SERVICE_NAME }, 1);
  const close = async () => void (await Promise.all([closePool(), watch.close()]));
  try {
    await db.execute(sql`select 1`).catch((error: unknown) => {
      throw unusableDatabase(error instanceof Error ? (error.cause ?? error) : error);
    });
    await requireReleasedDatabase(db, {
      where: 'the database of DATABASE_URL',
      another: 'set DATABASE_URL to an empty one',
    });
    await check?.(db);
    if (migrations !== null) await withLock(url, patience, (client) => migrateAll(client, migrations));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    watch: watch.db,
    exclusively: (work) => withLock(url, patience, work),
    ...{ use, close },
    lost: new Promise(() => {}),
  };
}

/**
 * Runs work while no other process of the portal does; no time limit, since rewriting a table may be slow. The lock is
 * polled because the server answers each attempt at once unless it is unreachable.
 */
async function withLock<T>(
  url: string,
  { connect }: DatabasePatience,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connectionConfig({ url, patience: { connect, statement: 0 }, name: SERVICE_NAME }));
  ignoreErrors(client);
  await client.connect();
  try {
    while (!(await within(connect, 'acquiring the lock', tryLock(client)))) await pause(AGAIN);
    return await work(client);
  } finally {
    // closing the connection releases the lock
    await within(PARTING, 'closing a connection', client.end()).catch((error: unknown) => {
      if (!(error instanceof TooLate)) throw error;
      client.connection.stream.destroy();
    });
  }
}

/** All due migrations in one transaction: a failure changes nothing. */
async function migrateAll(client: pg.Client, migrationsFolder: string): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
  await migrate(drizzle(client), { migrationsFolder }).catch((cause: unknown) => {
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
    `the database of DATABASE_URL cannot be migrated to this version of the portal (${reason}): nothing was changed, and the earlier version can go on serving`,
    error,
  );
}
