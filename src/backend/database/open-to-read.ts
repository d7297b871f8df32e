import { existsSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseConfig } from '../config/config.ts';
import { dataFolders } from '../config/data-folder.ts';
import { DatabaseUnavailable, type Db } from './database.ts';
import { openEmbedded } from './open-embedded.ts';

/**
 * Works on the configured database as it stands at one instant, in one transaction that cannot write; nothing is
 * migrated, seeded or created but what the embedded engine does to open its own files.
 */
export async function readingDatabase<T>(config: DatabaseConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = config.kind === 'postgres' ? openPostgresToRead(config.url) : await openFolder(config.dataDir);
  try {
    return await db.transaction((tx) => work(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' });
  } finally {
    await close();
  }
}

interface Opened {
  db: Db;
  close(): Promise<void>;
}

function openPostgresToRead(url: string): Opened {
  const options = '-c default_transaction_read_only=on';
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'societaire-portfolio', options });
  pool.on('error', () => {});
  return { db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db, close: () => pool.end() };
}

async function openFolder(dataDir: string): Promise<Opened> {
  if (!existsSync(dataFolders(dataDir).database))
    throw new DatabaseUnavailable(`there is no database in ${dataDir}; set DATABASE_URL, or DATA_DIR`);
  return openEmbedded(dataDir);
}
