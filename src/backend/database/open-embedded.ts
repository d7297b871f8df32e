import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { dataFolders } from '../config/data-folder.ts';
import { DatabaseUnavailable, type Db, MIGRATIONS, type OpenDatabase } from './database.ts';
import { lockFolder } from './lock.ts';
import { closeDataFolder, createPrivateFolder, createPrivately } from './private-folder.ts';

const MEMORY = 'memory://';

/** The embedded database: `dataDir`/database, held by one process alone and closed to other users, or `memory://`. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  if (dataDir === MEMORY) return openAt(MEMORY, async () => {});
  const unlock = await lockFolder(dataDir);
  const createOpenly = createPrivately();
  const release = async () => {
    createOpenly();
    await unlock();
  };
  const { database } = dataFolders(dataDir);
  try {
    await closeDataFolder(dataDir);
    await createPrivateFolder(database);
    const opened = await openAt(database, release);
    // the engine gives the files of a new database rights of its own
    await closeDataFolder(dataDir);
    return opened;
  } catch (cause) {
    await release();
    if (cause instanceof DatabaseUnavailable) throw cause;
    throw new DatabaseUnavailable(
      `the database in ${database} cannot be read: it is damaged or was written by another version; ` +
        `restore a copy of it, or move ${database} away to start again with the demonstration members`,
      cause,
    );
  }
}

async function openAt(place: string, release: () => Promise<void>): Promise<OpenDatabase> {
  const client = await PGlite.create(place);
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
}
