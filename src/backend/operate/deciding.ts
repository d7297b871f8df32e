import { currentCatalogue, openReleases } from '../../release/index.ts';
import { decide as decideBy } from '../../view/decide.ts';
import type { Decide } from '../catalogue/decide.ts';
import type { DatabaseConfig } from '../config/database.ts';
import type { Db } from '../database/database.ts';
import { openReleaseStore } from '../database/release-store.ts';

/** Does some work with what the catalogue in force at this installation decides. */
export async function deciding<T>(db: Db, config: DatabaseConfig, work: (decide: Decide) => Promise<T>): Promise<T> {
  if (config.kind === 'pglite') return work(decidingBy(openReleases(config.dataDir)));
  const store = await openReleaseStore(db);
  try {
    return await work(decidingBy(store));
  } finally {
    store.close();
  }
}

function decidingBy(releases: Parameters<typeof currentCatalogue>[0]): Decide {
  const current = currentCatalogue(releases);
  return async (name, given) => decideBy(await current(), name, given);
}
