import type { Reader } from './reader.ts';

export type DatabaseConfig = { kind: 'postgres'; url: string } | { kind: 'pglite'; dataDir: string };

/** Milliseconds that a networked database may keep its caller waiting. */
export interface DatabasePatience {
  /** For a connection: a new one, or one of the pool's. */
  connect: number;
  /** For a statement; 0: no limit. `database/postgres.ts` derives the other timeouts from it. */
  statement: number;
}

const SECOND = 1000;

/** Commands may change a whole table at once while an operator waits. */
export const COMMAND_PATIENCE: DatabasePatience = { connect: 10 * SECOND, statement: 3600 * SECOND };

export function readDatabase(read: Reader, dataDir: string): DatabaseConfig {
  const url = read.text('DATABASE_URL', '');
  if (url !== '' && !/^postgres(ql)?:\/\//.test(url)) read.fault('DATABASE_URL', 'must begin with postgres://');
  return url === '' ? { kind: 'pglite', dataDir } : { kind: 'postgres', url };
}

export const readDatabasePatience = (read: Reader): DatabasePatience => ({
  connect: SECOND * read.integer('DATABASE_CONNECT_SECONDS', 10, 1, 120),
  statement: SECOND * read.integer('DATABASE_STATEMENT_SECONDS', 20, 0, 3600),
});
