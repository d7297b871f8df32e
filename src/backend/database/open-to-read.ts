import { existsSync } from 'node:fs';
import { COMMAND_PATIENCE, type DatabaseConfig } from '../config/database.ts';
import { dataFolders } from '../config/files.ts';
import { DatabaseUnavailable, type Db } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { type OpenPool, openPool, requireAnswer } from './postgres.ts';

/**
 * Runs work on a snapshot of the configured database, in one read-only transaction; nothing is migrated, seeded or
 * created except what the embedded engine does to open its files.
 * @param migrate false: not even the embedded database, which other work reads in the shape of this version
 * @throws DatabaseUnavailable
 */
export async function withReadOnlyDatabase<T>(
  config: DatabaseConfig,
  work: (db: Db) => Promise<T>,
  { migrate = true }: { migrate?: boolean } = {},
): Promise<T> {
  const { db, close } =
    config.kind === 'postgres' ? openPostgresToRead(config.url) : await openFolder(config.dataDir, migrate);
  try {
    if (config.kind === 'postgres') await requireAnswer(db);
    return await db.transaction((tx) => work(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' });
  } finally {
    await close();
  }
}

/** A pool of read-only transactions; nothing is migrated. */
export function openPostgresToRead(url: string): OpenPool {
  const options = '-c default_transaction_read_only=on';
  return openPool({ url, patience: COMMAND_PATIENCE, name: 'societaire-portfolio', options }, 1);
}

async function openFolder(dataDir: string, migrate: boolean): Promise<OpenPool> {
  if (!existsSync(dataFolders(dataDir).database))
    throw new DatabaseUnavailable(`there is no database in ${dataDir}; set DATABASE_URL, or DATA_DIR`);
  return openEmbedded(dataDir, migrate ? {} : { migrations: null });
}
