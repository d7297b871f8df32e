import { readdir, rm } from 'node:fs/promises';
import type { CommandConfig } from '../config/command.ts';
import { dataFolders } from '../config/files.ts';
import type { Db } from '../database/database.ts';
import { BackupRefused } from './damaged.ts';
import { readAppliedMigrations } from './migrations.ts';
import type { BackupOrigin } from './parts.ts';
import { findFilledTable } from './tables.ts';

type Place = Pick<CommandConfig, 'database' | 'dataDir' | 'files'>;

/** The folders that a restore fills here: not those of a store or a database elsewhere. */
function filledFolders({ database, dataDir, files }: Place): string[] {
  const { releases, mail } = dataFolders(dataDir);
  return [mail, ...(files.s3 === null ? [files.folder] : []), ...(database.kind === 'pglite' ? [releases] : [])];
}

/** @throws BackupRefused where a folder holds something */
export async function requireEmptyFolders(place: Place): Promise<void> {
  for (const folder of filledFolders(place)) {
    const [name] = await readdir(folder).catch(() => []);
    if (name !== undefined)
      throw new BackupRefused(
        `${folder} is not empty: a backup is restored into an empty place; set DATA_DIR to another folder`,
      );
  }
}

/** Removes what an interrupted restore has written. */
export async function clearFolders(place: Place): Promise<void> {
  for (const folder of filledFolders(place)) await rm(folder, { recursive: true, force: true });
}

/** @throws BackupRefused unless the database is empty and made by no later version than the backup */
export async function requireEmptyDatabase(db: Db, { migrations }: BackupOrigin): Promise<void> {
  const filled = await findFilledTable(db);
  if (filled !== null)
    throw new BackupRefused(
      `the database is not empty (its table "${filled}" has rows): a backup is restored into an empty one`,
    );
  const made = await readAppliedMigrations(db);
  if (made.some(({ createdAt }, rank) => createdAt !== migrations[rank]?.createdAt))
    throw new BackupRefused(
      'the database is empty, but was made by a later version than the backup: restore into a new database',
    );
}
