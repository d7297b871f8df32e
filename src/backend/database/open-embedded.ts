import { existsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { dataFolders } from '../config/files.ts';
import {
  type DatabaseOpening,
  DatabaseUnavailable,
  type Db,
  FolderInUse,
  MIGRATIONS,
  type OpenDatabase,
} from './database.ts';
import { Engine, gatherQueries } from './engine.ts';
import { requireReleasedDatabase } from './first-migration.ts';
import { lockFolder } from './lock.ts';
import { createPrivateFolder, restrictCreatedFiles, restrictDataFolder } from './private-folder.ts';
import { refuseRestoring, refuseRestoringFolder } from './restoring.ts';

const MEMORY = 'memory://';

/**
 * The embedded database in `dataDir`/database, locked by one process and closed to other users, or `memory://`.
 */
export async function openEmbedded(dataDir: string, opening: DatabaseOpening = {}): Promise<OpenDatabase> {
  if (dataDir === MEMORY) return openAt(MEMORY, opening, async () => {});
  if (opening.forRestore !== true) await refuseRestoringFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  const createOpenly = restrictCreatedFiles();
  const release = async () => {
    createOpenly();
    await unlock();
  };
  const { database } = dataFolders(dataDir);
  try {
    await restrictDataFolder(dataDir);
    await createPrivateFolder(database);
    const opened = await openAt(database, opening, release);
    // the engine creates the files of a new database with its own modes
    await restrictDataFolder(dataDir);
    return opened;
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Requires that a start would accept the database of a folder, before writing beside it. There is nothing to check
 * without one, or while a process holds it: that process was accepted.
 * @throws DatabaseUnavailable, with the message of a start
 */
export async function requireReleasedFolder(dataDir: string): Promise<void> {
  await refuseRestoringFolder(dataDir);
  const { database } = dataFolders(dataDir);
  if (!existsSync(database)) return;
  const unlock = await lockFolder(dataDir).catch((error: unknown) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
  if (unlock === null) return;
  try {
    const { client } = await openReleased(database);
    await client.close();
  } finally {
    await unlock();
  }
}

/** Opens the engine on a database that releases have made. */
async function openReleased(place: string, forRestore = false) {
  const client = await Engine.open(place).catch((cause: unknown) => {
    throw damagedDatabase(place, cause);
  });
  // implements what drizzle uses, but not the class that its types name
  const drizzled = drizzle(gatherQueries(client) as unknown as PGlite, { casing: 'snake_case' });
  const db = drizzled as Db;
  try {
    if (!forRestore) await refuseRestoring(db, `the database in ${place}`);
    await requireReleasedDatabase(db, {
      where: `the database in ${place}`,
      another: `move ${place} away to start with an empty one`,
    });
    return { client, drizzled, db };
  } catch (error) {
    await client.close().catch(() => {}); // report the first failure
    throw error;
  }
}

async function openAt(
  place: string,
  { check, migrations = MIGRATIONS, forRestore }: DatabaseOpening,
  release: () => Promise<void>,
): Promise<OpenDatabase> {
  const { client, drizzled, db } = await openReleased(place, forRestore);
  try {
    await check?.(db);
    if (migrations !== null)
      await migrate(drizzled, { migrationsFolder: migrations }).catch((cause: unknown) => {
        throw damagedDatabase(place, cause);
      });
  } catch (error) {
    await client.close().catch(() => {}); // report the first failure
    throw error;
  }
  return {
    db,
    watch: db,
    exclusively: (work) => work(),
    use: () => client.use(),
    close: async () => {
      await client.close();
      await release();
    },
    lost: client.lost,
  };
}

const damagedDatabase = (folder: string, cause: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable(
    `the database in ${folder} cannot be read: it is damaged or was written by another version; ` +
      `restore a copy of it, or move ${folder} away to start again with the demonstration members`,
    cause,
  );
