import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt } from '../../base/attempt.ts';
import { isRecord } from '../../base/json.ts';
import { replaceDurably } from '../../release/index.ts';
import type { Config } from '../config/config.ts';
import { dataFolders } from '../config/files.ts';
import { DatabaseUnavailable, type Db } from '../database/database.ts';
import { RESTORING } from '../database/private-folder.ts';
import { BackupRefused } from './damaged.ts';
import { readAppliedMigrations } from './migrations.ts';
import type { BackupOrigin } from './parts.ts';
import { findFilledTable } from './tables.ts';

type Place = Pick<Config, 'database' | 'dataDir' | 'files'>;

/** A restore that has begun: what it has written is known to be its own. */
interface Restoring {
  /** Of the backup. */
  id: string;
  state: 'loading' | 'loaded';
}

const markerPath = (dataDir: string): string => join(dataDir, RESTORING);

export async function readRestoring(dataDir: string): Promise<Restoring | null> {
  const text = await readFile(markerPath(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const value: unknown = attempt(() => JSON.parse(text), null);
  const id = isRecord(value) && typeof value.id === 'string' ? value.id : '';
  return { id, state: isRecord(value) && value.state === 'loaded' ? 'loaded' : 'loading' };
}

export async function markRestoring(dataDir: string, restoring: Restoring): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await replaceDurably(markerPath(dataDir), JSON.stringify(restoring));
}

export const endRestoring = (dataDir: string): Promise<void> => rm(markerPath(dataDir), { force: true });

/** @throws DatabaseUnavailable where a restore was interrupted: what is there is a part of an installation */
export async function refuseRestoring(dataDir: string): Promise<void> {
  const restoring = await readRestoring(dataDir);
  if (restoring === null) return;
  throw new DatabaseUnavailable(
    `a restore into ${dataDir} was interrupted: run \`npm run restore\` again with the same file before a start`,
  );
}

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
export const requireEmptyDatabase =
  ({ migrations }: BackupOrigin) =>
  async (db: Db): Promise<void> => {
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
  };
