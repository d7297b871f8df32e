import { openReleases, type ReleaseStore } from '../../release/index.ts';
import type { DatabaseConfig } from '../config/database.ts';
import { openDatabase } from './open.ts';
import { openReleaseStore } from './release-store.ts';

export interface InstallationReleases {
  releases: ReleaseStore;
  close(): Promise<void>;
}

/**
 * Where this installation keeps its releases, opened for who publishes: in the database that its processes share, or
 * in files beside the embedded one, which a single process holds.
 * @throws DatabaseUnavailable
 */
export async function openInstallationReleases(config: DatabaseConfig): Promise<InstallationReleases> {
  if (config.kind === 'pglite') return { releases: openReleases(config.dataDir), close: async () => {} };
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
