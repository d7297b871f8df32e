import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DatabaseUnavailable, type Db, MIGRATIONS, type OpenDatabase } from './database.ts';
import { lockFolder } from './lock.ts';

const MEMORY = 'memory://';

/** The embedded database: `dataDir`/database, held by one process alone, or `memory://`. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const inMemory = dataDir === MEMORY;
  const release = inMemory ? async () => {} : await lockFolder(dataDir);
  const folder = inMemory ? MEMORY : join(dataDir, 'database');
  try {
    if (!inMemory) await mkdir(folder, { recursive: true });
    const client = await PGlite.create(folder);
    const db = drizzle(client, { casing: 'snake_case' });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    return {
      db: db as unknown as Db,
      exclusively: (work) => work(),
      close: async () => {
        await client.close();
        await release();
      },
    };
  } catch (cause) {
    await release();
    throw new DatabaseUnavailable(
      `the database in ${folder} cannot be read: it is damaged or was written by another version; ` +
        `restore a copy of it, or move ${folder} away to start again with the demonstration members`,
      cause,
    );
  }
}
