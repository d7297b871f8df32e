import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabasePatience } from '../config/database.ts';

/** The database, whichever engine serves it. Each area owns its tables. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Use of the connections to the database. */
export interface PoolUse {
  busy: number;
  idle: number;
  max: number;
  /** Callers who wait for one. */
  waiting: number;
}

export interface OpenDatabase {
  db: Db;
  /** The same database for health checks, which never queue behind members' queries. */
  watch: Db;
  /** Runs work that only one process may do at a time, such as filling an empty database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
  use(): PoolUse;
  /** Resolves when the database has stopped by itself and this process cannot reopen it. */
  readonly lost: Promise<DatabaseUnavailable>;
}

export interface DatabaseOpening {
  /** How long callers wait; by default as long as commands do, longer than the service. */
  patience?: DatabasePatience;
  /** Inspects the database before anything is changed; what it throws is rethrown. */
  check?: (db: Db) => Promise<void>;
  /** Folder of the migrations to make; null: none. By default those of this version. */
  migrations?: string | null;
  /** For a restore: also opens what an interrupted one has left. */
  forRestore?: boolean;
}

/** A database that cannot be opened; the message is one line with the remedy. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** A data folder that another process holds. */
export class FolderInUse extends DatabaseUnavailable {}

/** PostgreSQL that fails as soon as it is opened. */
export function unusableDatabase(cause: unknown): DatabaseUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseUnavailable(`the database of DATABASE_URL cannot be used (${reason}); check the address`, cause);
}

export const MIGRATIONS = new URL('migrations', import.meta.url).pathname;

/** The first row of a query; null without any. */
export const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

/** The rows of a query written as SQL, which names its columns as `Row` does. */
export async function selectRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}
