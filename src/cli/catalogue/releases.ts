import { openInstallationReleases, withReleaseReadings } from '../../backend/database/installation-releases.ts';
import { dataFolder, type ReleaseReadings, type ReleaseStore, readReleases } from '../../release/index.ts';

const databaseUrl = () => process.env.DATABASE_URL?.trim() ?? '';

/** Uses the releases of this installation: those of the database of `DATABASE_URL`, otherwise files. */
export async function withReleases<T>(work: (store: ReleaseStore) => Promise<T>): Promise<T> {
  const url = databaseUrl();
  const { releases, close } = await openInstallationReleases(
    url === '' ? { kind: 'pglite', dataDir: dataFolder() } : { kind: 'postgres', url },
  );
  return work(releases).finally(close);
}

/** The same for reading only: writes nothing, and does not migrate a database. */
export async function withReadings<T>(work: (readings: ReleaseReadings) => Promise<T>): Promise<T> {
  const url = databaseUrl();
  return url === '' ? work(readReleases()) : withReleaseReadings({ kind: 'postgres', url }, work);
}
