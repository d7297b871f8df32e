import { openInstallationReleases } from '../backend/database/installation-releases.ts';
import { openReleases, type ReleaseStore } from '../release/index.ts';

/** Works on the releases of this installation: those of the database of `DATABASE_URL`, otherwise files. */
export async function withReleases<T>(work: (store: ReleaseStore) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL?.trim() ?? '';
  if (url === '') return work(openReleases());
  const { releases, close } = await openInstallationReleases({ kind: 'postgres', url });
  return work(releases).finally(close);
}
