import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { COMMAND_PATIENCE, type DatabasePatience } from '../config/database.ts';
import { TooLate, within } from '../time/limits.ts';
import { type DatabaseOpening, MIGRATIONS, type OpenDatabase } from './database.ts';
import { requireReleasedDatabase } from './first-migration.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { connectionConfig, ignoreErrors, openPool, requireAnswer } from './postgres.ts';

/** Any number that only the portal's processes use. */
const LOCK = 7_204_114_173;
const POOL_SIZE = 10;
/** What the server calls the service's connections. */
export const SERVICE_NAME = 'societaire';
/** Milliseconds between two attempts to lock. */
const AGAIN = 200;
const PARTING = 5000;

/** PostgreSQL, shared by any number of processes; they migrate and seed one after the other. */
export async function openPostgres(
  url: string,
  { patience = COMMAND_PATIENCE, check, migrations = MIGRATIONS }: DatabaseOpening = {},
): Promise<OpenDatabase> {
  const { db, use, close: closePool } = openPool({ url, patience, name: SERVICE_NAME }, POOL_SIZE);
  const watch = openPool({ url, patience, name: SERVICE_NAME }, 1);
  const close = async () => void (await Promise.all([closePool(), watch.close()]));
  try {
    await requireAnswer(db);
    await requireReleasedDatabase(db, {
      where: 'the database of DATABASE_URL',
      another: 'set DATABASE_URL to an empty one',
    });
    await check?.(db);
    if (migrations !== null) await withLock(url, patience, (client) => migratePostgres(client, migrations));
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

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  return rows[0]?.mine === true;
}
