import type { Catalogue } from '../../catalog/index.ts';
import { currentCatalogue, openReleases } from '../../release/index.ts';
import { decide as decideBy } from '../../view/decide.ts';
import type { Decide } from '../catalogue/decide.ts';
import type { DatabaseConfig } from '../config/database.ts';
import type { Db } from '../database/database.ts';
import { openReleaseStore } from '../database/release-store.ts';

/** Does some work with what the catalogue in force at this installation decides. */
export const deciding = <T>(db: Db, config: DatabaseConfig, work: (decide: Decide) => Promise<T>): Promise<T> =>
  withCatalogue(db, config, (current) => work(async (name, given) => decideBy(await current(), name, given)));

/** Does some work with the catalogue in force at this installation. */
export async function withCatalogue<T>(
  db: Db,
  config: DatabaseConfig,
  work: (current: () => Promise<Catalogue>) => Promise<T>,
): Promise<T> {
  if (config.kind === 'pglite') return work(currentCatalogue(openReleases(config.dataDir)));
  const store = await openReleaseStore(db);
  try {
    return await work(currentCatalogue(store));
  } finally {
    store.close();
  }
}
