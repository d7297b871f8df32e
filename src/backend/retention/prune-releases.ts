import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, lt, sql } from 'drizzle-orm';
import type { ReleaseRetention } from '../../catalog/index.ts';
import { readReleases } from '../../release/index.ts';
import { releasePointer, releases } from '../catalogue/schema.ts';
import type { Config } from '../config/config.ts';
import { dataFolders } from '../config/files.ts';
import type { Db } from '../database/database.ts';
import { readNames, readPointer } from '../database/release-rows.ts';
import { periodStart } from '../domain/personal-data/retention.ts';

/** Releases of one run, of some megabytes each. */
const MOST = 10;

/**
 * Deletes releases that nothing keeps: neither served nor scheduled, nor among the last, nor young. Their sources stay.
 * Returns how many, a few at a time.
 */
export const pruneReleases = (
  db: Db,
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  kept: ReleaseRetention,
  now: Date,
): Promise<number> =>
  database.kind === 'postgres'
    ? pruneRows(db, kept, now)
    : pruneFolder(dataFolders(dataDir).releases, dataDir, kept, now);

function pruneRows(db: Db, { period, last }: ReleaseRetention, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // a switch waits: it may want one of them
    await tx.execute(sql`lock table ${releasePointer} in exclusive mode`);
    const served = (await readPointer(tx))?.steps.map(({ hash }) => hash) ?? [];
    const old = await tx
      .select({ hash: releases.hash })
      .from(releases)
      .where(lt(releases.createdAt, periodStart(period, now)));
    const isOld = new Set(old.map(({ hash }) => hash));
    const names = choose(await readNames(tx), { served, last, isOld: (hash) => isOld.has(hash) });
    if (names.length > 0) await tx.delete(releases).where(inArray(releases.hash, names));
    return names.length;
  });
}

async function pruneFolder(
  folder: string,
  dataDir: string,
  { period, last }: ReleaseRetention,
  now: Date,
): Promise<number> {
  const readings = readReleases(dataDir, { now: () => now });
  const before = periodStart(period, now);
  const old = new Set<string>();
  const names = await readings.list();
  for (const hash of names) if ((await stat(join(folder, hash))).mtime < before) old.add(hash);
  const served = readings.schedule().map(({ hash }) => hash);
  const gone = choose(names, { served, last, isOld: (hash) => old.has(hash) });
  for (const hash of gone) {
    // under another name first: what is there is whole, or not there
    const aside = join(folder, `.${hash}-pruned`);
    await rm(aside, { recursive: true, force: true });
    await rename(join(folder, hash), aside);
    await rm(aside, { recursive: true, force: true });
  }
  return gone.length;
}

interface Choosing {
  served: readonly string[];
  last: number;
  isOld(hash: string): boolean;
}

/** None where it is unknown what is served. @param names latest first */
function choose(names: readonly string[], { served, last, isOld }: Choosing): string[] {
  if (served.length === 0) return [];
  const left = names.slice(last).filter((hash) => isOld(hash) && !served.includes(hash));
  return left.slice(-MOST);
}
