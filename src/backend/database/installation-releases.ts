import { openReleases, type ReleaseReadings, type ReleaseStore, readReleases } from '../../release/index.ts';
import type { DatabaseConfig } from '../config/database.ts';
import { unusableDatabase } from './database.ts';
import { openDatabase } from './open.ts';
import { requireReleasedFolder } from './open-embedded.ts';
import { openPostgresToRead, requireWhole } from './open-to-read.ts';
import { readReleaseTables } from './release-rows.ts';
import { openReleaseStore } from './release-store.ts';
import { refuseRestoringFolder } from './restoring.ts';

export interface InstallationReleases {
  releases: ReleaseStore;
  close(): Promise<void>;
}

/**
 * The releases of this installation, opened for publishing: in the shared database, or in files beside the embedded
 * one, which a single process holds and a start would have to accept.
 * @throws DatabaseUnavailable
 */
export async function openInstallationReleases(config: DatabaseConfig): Promise<InstallationReleases> {
  if (config.kind === 'pglite') {
    await requireReleasedFolder(config.dataDir);
    return { releases: openReleases(config.dataDir), close: async () => {} };
  }
  const database = await openDatabase(config);
  const releases = await openReleaseStore(database.db).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return {
    releases,
    close: async () => {
      releases.close();
      await database.close();
    },
  };
}

/**
 * The same for reading only: the database is not migrated, even if an earlier version left it.
 * @throws DatabaseUnavailable
 */
export async function withReleaseReadings<T>(
  config: DatabaseConfig,
  work: (readings: ReleaseReadings) => Promise<T>,
): Promise<T> {
  if (config.kind === 'pglite') {
    await refuseRestoringFolder(config.dataDir);
    return work(readReleases(config.dataDir));
  }
  const { db, close } = openPostgresToRead(config.url);
  try {
    await requireWhole(db);
    const readings = await readReleaseTables(db).catch((cause: unknown) => {
      throw unusableDatabase(cause);
    });
    return await work(readings);
  } finally {
    await close();
  }
}
