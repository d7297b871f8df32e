import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabasePatience } from '../config/database.ts';
import type { Db } from './database.ts';
import { markDatabaseError } from './out-of-reach.ts';

/** Milliseconds after which the system asks a peer that says nothing whether it is still there. */
const KEEP_ALIVE = 10_000;

interface ConnectionTarget {
  url: string;
  patience: DatabasePatience;
  /** What the server calls these connections. */
  name: string;
  options?: string;
}

/**
 * How a connection is made that keeps nobody waiting for ever. The server ends a statement that takes too long, a wait
 * for a lock of half that time, and a transaction that its client has left open; where the server itself says nothing
 * any more, and nothing tells that it is gone, the connection is cut.
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

/** Longer than any answer may be in coming. */
const silenceLimit = (statement: number) => statement * 1.5 + 500;

function openSocket(patience: number): Socket {
  const made = new Socket();
  made.setTimeout(patience, () => made.destroy(new Error(`the database has said nothing for ${patience} ms`)));
  return made.on('error', markDatabaseError);
}

export interface OpenPool {
  db: Db;
  close(): Promise<void>;
}

/** @param max how many connections there may be at once */
export function openPool(given: ConnectionTarget, max: number): OpenPool {
  const pool = new pg.Pool({ ...connectionConfig(given), max });
  // a connection that is cut must not end the process, neither an idle one nor one that a transaction holds
  pool.on('error', () => {});
  pool.on('connect', ignoreErrors);
  const db = drizzle(pool, { casing: 'snake_case' });
  const dbs = new WeakMap<pg.PoolClient, typeof db>();

  /** As drizzle's own, which never gives a connection back that is cut before its transaction begins. */
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const own = dbs.get(client) ?? (drizzle(client, { casing: 'snake_case' }) as unknown as typeof db);
    dbs.set(client, own);
    try {
      return await (own as unknown as Db).transaction(work, config);
    } finally {
      // one that is still in a transaction is of no use to anybody else
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return { db: Object.assign(db as unknown as Db, { transaction }), close: () => pool.end() };
}

/** What fails by a lost connection is told to who asked for it. */
export function ignoreErrors(client: pg.ClientBase): void {
  client.on('error', () => {});
}
