import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lte } from 'drizzle-orm';
import { dayInParis } from '../../base/paris.ts';
import type { ReleaseRetention, Retention } from '../../catalog/index.ts';
import type { Decide } from '../catalogue/decide.ts';
import type { Db } from '../database/database.ts';
import { releaseOverdueFiles } from '../domain/files/files.ts';
import type { Journal } from '../domain/journal/journal.ts';
import { periodStart, readRetention } from '../domain/personal-data/retention.ts';
import { keptRecords } from '../domain/personal-data/schema.ts';
import type { JobKind } from '../jobs/worker.ts';
import { isWrittenMail } from '../mail/read-folder.ts';
import { isPruned, pruneTable } from './prune-table.ts';

const EVERY = 60 * 1000;
/** Milliseconds of one run, which other jobs wait for: the next run goes on. */
const BUDGET = 3000;
/** Runs between two looks at folders and releases. */
const SELDOM = 60;
/** Rows of one statement, which others wait for. */
const BATCH = 500;
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

/** Deletes, in small batches, what the catalogue's periods no longer keep; each run begins with another table. */
export function retentionJob(services: RetentionServices): JobKind {
  let turn = 0;
  return { every: EVERY, run: async () => void (await prune(services, { budget: BUDGET, turn: turn++ })) };
}

/**
 * Returns how many rows were deleted, by table.
 * @param budget milliseconds after which no further statement begins
 */
export async function prune(
  services: RetentionServices,
  { budget = Number.POSITIVE_INFINITY, turn = 0 } = {},
): Promise<Record<string, number>> {
  const { db, decide } = services;
  const now = services.now();
  const end = performance.now() + budget;
  const retention = await readRetention(decide);
  const gone: Record<string, number> = {};
  if (retention === null) return gone;
  const pruners = Object.entries(tablePruners(services, retention, now));
  const first = turn % pruners.length;
  for (const [table, work] of [...pruners.slice(first), ...pruners.slice(0, first)]) {
    gone[table] = 0;
    for (let count = BATCH; count === BATCH && performance.now() < end; await pause(PAUSE)) {
      count = await work();
      gone[table] += count;
    }
  }
  await db.delete(keptRecords).where(lte(keptRecords.until, dayInParis(now)));
  if (turn % SELDOM > 0) return gone;
  const { mails, releases } = retention;
  if (mails !== undefined) await pruneMails(services.mailFolder, periodStart(mails.period, now));
  if (releases !== undefined) await services.pruneReleases(releases);
  return gone;
}

/** What deletes one batch of each table, and returns its size. */
function tablePruners(
  { db, journal }: RetentionServices,
  retention: Retention,
  now: Date,
): Record<string, () => Promise<number>> {
  const pruners: Record<string, () => Promise<number>> = {};
  for (const [table, own] of Object.entries(retention.tables)) {
    if (own.period === undefined) continue;
    const before = periodStart(own.period, now);
    if (table === 'journal_entries') pruners[table] = () => journal.prune(db, before, BATCH);
    else if (table === 'files') pruners[table] = () => releaseOverdueFiles(db, { before, now, limit: BATCH });
    else if (isPruned(own)) pruners[table] = () => pruneTable(db, retention, { table, now, limit: BATCH });
  }
  return pruners;
}

async function pruneMails(folder: string, before: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isWrittenMail)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtime < before) await rm(path, { force: true });
  }
}
