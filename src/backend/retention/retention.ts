import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lte } from 'drizzle-orm';
import { dayInParis } from '../../base/paris.ts';
import type { ReleaseRetention } from '../../catalog/index.ts';
import type { Decide } from '../catalogue/decide.ts';
import type { Db } from '../database/database.ts';
import { releaseOverdueFiles } from '../domain/files/files.ts';
import type { Journal } from '../domain/journal/journal.ts';
import { periodStart, readRetention } from '../domain/personal-data/retention.ts';
import { keptRecords } from '../domain/personal-data/schema.ts';
import type { JobKind } from '../jobs/worker.ts';
import { isWrittenMail } from '../mail/read-folder.ts';
import { isPruned, pruneTable } from './prune-table.ts';

const EVERY = 3600 * 1000;
/** Rows of one statement, which others wait for. */
const BATCH = 500;
/** Statements of one run and table: the next run goes on. */
const MOST = 20;
/** Milliseconds that others have between two statements. */
const PAUSE = 50;

export interface RetentionServices {
  db: Db;
  decide: Decide;
  journal: Journal;
  now(): Date;
  mailFolder: string;
  /** Deletes releases that no period keeps. */
  pruneReleases(releases: ReleaseRetention): Promise<void>;
}

/** Deletes, in small batches, what the catalogue's periods no longer keep. */
export const retentionJob = (services: RetentionServices): JobKind => ({
  every: EVERY,
  run: async () => void (await prune(services)),
});

/** Returns how many rows were deleted, by table. */
export async function prune(services: RetentionServices): Promise<Record<string, number>> {
  const { db, decide, journal } = services;
  const now = services.now();
  const retention = await readRetention(decide);
  const gone: Record<string, number> = {};
  if (retention === null) return gone;
  const { tables, releases, mails } = retention;
  const inBatches = async (table: string, work: () => Promise<number>): Promise<void> => {
    for (let batch = 0; batch < MOST; batch++) {
      const count = await work();
      gone[table] = (gone[table] ?? 0) + count;
      if (count < BATCH) return;
      await pause(PAUSE);
    }
  };
  for (const [table, own] of Object.entries(tables)) {
    const { period } = own;
    if (period === undefined) continue;
    if (table === 'journal_entries') await inBatches(table, () => journal.prune(db, periodStart(period, now), BATCH));
    else if (table === 'files')
      await inBatches(table, () => releaseOverdueFiles(db, { before: periodStart(period, now), now, limit: BATCH }));
    else if (isPruned(own)) await inBatches(table, () => pruneTable(db, retention, { table, now, limit: BATCH }));
  }
  await db.delete(keptRecords).where(lte(keptRecords.until, dayInParis(now)));
  if (mails !== undefined) await pruneMails(services.mailFolder, periodStart(mails.period, now));
  if (releases !== undefined) await services.pruneReleases(releases);
  return gone;
}

async function pruneMails(folder: string, before: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isWrittenMail)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtime < before) await rm(path, { force: true });
  }
}
