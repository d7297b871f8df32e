import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, whichever engine serves it. It knows no table: each area has its own. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Db;
  /** The same database, for who watches over the service: never behind what members ask. */
  watch: Db;
  /** Runs work that one process alone may do at a time, such as filling an empty database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Comes where it has stopped by itself and nothing brings it back in this process; otherwise never. */
  readonly lost: Promise<DatabaseUnavailable>;
}

/** A database that cannot be opened; the message is one line that says what to do. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** A data folder that another process holds. */
export class FolderInUse extends DatabaseUnavailable {}

/** PostgreSQL that does not do what is asked of it when it is opened. */
export function unusableDatabase(cause: unknown): DatabaseUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseUnavailable(`the database of DATABASE_URL cannot be used (${reason}); check the address`, cause);
}

export const MIGRATIONS = new URL('migrations', import.meta.url).pathname;
