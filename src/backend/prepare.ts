import { type ReleaseReadings, readReleases } from '../release/index.ts';
import type { PrepareConfig } from './config/command.ts';
import { readNow } from './database/clock.ts';
import type { Db } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { readReleaseTables } from './database/release-rows.ts';
import { refuseDemonstration } from './domain/members/demonstration.ts';
import { seedReferenceData } from './domain/service/state.ts';
import { type Demonstration, loadDemonstration } from './load-demonstration.ts';
import { type CatalogueOptions, openCatalogue } from './open-catalogue.ts';

export interface PrepareOptions extends CatalogueOptions {
  /** Inspects the releases before anything is changed: a failure leaves an older database usable by its version. */
  checkReleases?: (readings: ReleaseReadings) => Promise<void>;
}

/**
 * Changes what a start changes, without serving: the database's tables, what an empty one needs, and the releases.
 * @throws DatabaseUnavailable, ConfigError, DemonstrationPresent, and what the options throw
 */
export async function prepare(config: PrepareConfig, options: PrepareOptions): Promise<void> {
  const demonstration = await loadDemonstration(config);
  const database = await openDatabase(config.database, { check: (db) => checkReleases(config, db, options) });
  try {
    await database.exclusively(() => fillDatabase(database.db, config, demonstration));
    const at = options.now?.() ?? (await readNow(database.db));
    const { goLive, stop } = await openCatalogue(config, database.db, { ...options, now: () => at });
    await goLive().finally(stop);
  } finally {
    await database.close();
  }
}

export async function checkReleases(
  { database, dataDir }: PrepareConfig,
  db: Db,
  options: PrepareOptions,
): Promise<void> {
  if (options.releases !== undefined || options.checkReleases === undefined) return;
  const at = options.now?.() ?? (await readNow(db));
  const now = { now: () => at };
  const isEmbedded = database.kind === 'pglite';
  await options.checkReleases(isEmbedded ? readReleases(dataDir, now) : await readReleaseTables(db, now));
}

/** Fills an empty database. @throws DemonstrationPresent */
export async function fillDatabase(
  db: Db,
  { seed, production, database }: PrepareConfig,
  demonstration: Demonstration | null,
): Promise<void> {
  if (seed === 'demo') return void (await demonstration?.seed(db));
  await seedReferenceData(db);
  if (production) await refuseDemonstration(db, database);
}
