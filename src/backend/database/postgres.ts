import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabasePatience } from '../config/database.ts';
import { type Db, type PoolUse, unusableDatabase } from './database.ts';
import { gatherReads } from './gather.ts';
import { markDatabaseError } from './out-of-reach.ts';
import { traceQueries } from './traced.ts';

/** Milliseconds of silence before the first TCP keep-alive probe. */
const KEEP_ALIVE = 10_000;

interface ConnectionTarget {
  url: string;
  patience: DatabasePatience;
  /** Shown by the server for these connections. */
  name: string;
  options?: string;
}

/**
 * Settings of a connection that never blocks for ever: the server ends slow statements, lock waits of half that time
 * and idle transactions; the socket is cut where the server itself goes silent.
 */
export function connectionConfig({
  url,
  patience: { connect, statement },
  name,
  options,
}: ConnectionTarget): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    ...(options === undefined ? {} : { options }),
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    ...(statement > 0 && {
      statement_timeout: statement,
      lock_timeout: statement / 2,
      idle_in_transaction_session_timeout: silenceLimit(statement),
    }),
    stream: () => openSocket(statement > 0 ? silenceLimit(statement) : 0),
  };
}

/** Longer than any answer takes. */
const silenceLimit = (statement: number) => statement * 1.5 + 500;

function openSocket(patience: number): Socket {
  const created = new Socket();
  created.setTimeout(patience, () => created.destroy(new Error(`the database has been silent for ${patience} ms`)));
  return created.on('error', markDatabaseError);
}

export interface OpenPool {
  db: Db;
  use(): PoolUse;
  close(): Promise<void>;
}

/** @param max number of connections */
export function openPool(given: ConnectionTarget, max: number): OpenPool {
  const pool = new pg.Pool({ ...connectionConfig(given), max, pipeline: true });
  // a lost connection must not end the process, whether idle or within a transaction
  pool.on('error', () => {});
  pool.on('connect', ignoreErrors);
  const db = drizzle(gatherQueries(traceQueries(pool)), { casing: 'snake_case' }) as Db;
  const dbs = new WeakMap<pg.PoolClient, Db>();

  /** Replaces drizzle's own, which leaks a connection that is lost before its transaction begins. */
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const own = dbs.get(client) ?? (drizzle(traceQueries(client), { casing: 'snake_case' }) as Db);
    dbs.set(client, own);
    try {
      return await own.transaction(work, config);
    } finally {
      // still in a transaction: unusable for others
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  const use = () => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
    return { busy: totalCount - idle, idle, max, waiting };
  };
  return { db: Object.assign(db, { transaction }), use, close: () => pool.end() };
}

/** The same pool, whose reads by drizzle are gathered. */
function gatherQueries(pool: pg.Pool): pg.Pool {
  const read = gatherReads(async (text, values) => pool.query({ text, values, rowMode: 'array' }));
  const query = async (config: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> => {
    const alone = () => pool.query<unknown[]>(config as pg.QueryArrayConfig, values);
    if (typeof config === 'string' || !('rowMode' in config) || config.types === undefined) return alone();
    const { text, types } = config;
    const parserOf = (type: number) => types.getTypeParser(type, 'text') as (text: string) => unknown;
    return read({ text, values: values ?? [], parserOf }, alone);
  };
  return Object.assign(Object.create(pool) as pg.Pool, { query });
}

/** @throws DatabaseUnavailable when the database is out of reach or refuses the connection */
export async function requireAnswer(db: Db): Promise<void> {
  await db.execute(sql`select 1`).catch((error: unknown) => {
    throw unusableDatabase(error instanceof Error ? (error.cause ?? error) : error);
  });
}

/** A lost connection fails the query that uses it; the event itself needs no handler. */
export function ignoreErrors(client: pg.ClientBase): void {
  client.on('error', () => {});
}
