import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { dayInParis } from '../../base/paris.ts';
import {
  digest,
  entryOf,
  fromDay,
  type HistoryEntry,
  parseSchedule,
  type Recorded,
  type ReleaseReadings,
  recordedOf,
  type StoreOptions,
  verifyReads,
} from '../../release/index.ts';
import { isRecord } from '../../rules/index.ts';
import { releaseFiles, releaseHistory, releasePointer, releaseSources, releases } from '../catalogue/schema.ts';
import type { Db } from './database.ts';

export const POINTER = 'current';

/*
 * Each is read as the tables stand, which an earlier version of the portal may have left: a table that is not there has
 * no rows, and of a row that has grown since, what is there.
 */

/** The release being served and those that follow it; null before the first release. */
export async function readPointer(db: Db): Promise<Recorded | null> {
  const row = sql<unknown>`to_jsonb(${releasePointer})`;
  const [found] = await rowsIfTableExists(
    db.select({ row }).from(releasePointer).where(eq(releasePointer.id, POINTER)),
  );
  if (!isRecord(found?.row) || typeof found.row.hash !== 'string') return null;
  const { hash, schedule, recorded } = found.row;
  const steps = typeof schedule === 'string' ? parseSchedule(schedule) : null;
  // an earlier version writes the name alone, and nothing else is to be served
  return recordedOf(steps?.[0]?.hash === hash ? steps : [{ from: null, hash }], recorded);
}

export async function readFile(db: Db, hash: string, name: string): Promise<string | null> {
  const one = and(eq(releaseFiles.hash, hash), eq(releaseFiles.name, name));
  const [found] = await rowsIfTableExists(db.select({ content: releaseFiles.content }).from(releaseFiles).where(one));
  return found?.content ?? null;
}

/** Null where they are missing or were altered. */
export async function readSources(db: Db, name: string): Promise<string | null> {
  const { content } = releaseSources;
  const [found] = await rowsIfTableExists(
    db.select({ content }).from(releaseSources).where(eq(releaseSources.name, name)),
  );
  return found !== undefined && digest(found.content) === name ? found.content : null;
}

/** Latest first. */
export async function readNames(db: Db): Promise<string[]> {
  const { hash, createdAt } = releases;
  const found = await rowsIfTableExists(db.select({ hash }).from(releases).orderBy(desc(createdAt), asc(hash)));
  return found.map((row) => row.hash);
}

export async function readHistory(db: Db): Promise<HistoryEntry[]> {
  const row = sql<unknown>`to_jsonb(${releaseHistory})`;
  const found = await rowsIfTableExists(db.select({ row }).from(releaseHistory).orderBy(asc(releaseHistory.id)));
  return found
    .map((one) => entryOf(isRecord(one.row) ? { ...one.row, at: toIsoInstant(one.row.at) } : null))
    .filter(isEntry);
}

const isEntry = (entry: HistoryEntry | null): entry is HistoryEntry => entry !== null;
const toIsoInstant = (at: unknown): string => new Date(String(at)).toISOString();

const UNDEFINED_TABLE = '42P01';

async function rowsIfTableExists<T>(rows: Promise<T[]>): Promise<T[]> {
  try {
    return await rows;
  } catch (error) {
    if (isTableMissing(error)) return [];
    throw error;
  }
}

/** Whether a query failed for want of a table: the database is of an earlier version. */
export const isTableMissing = (error: unknown): boolean =>
  isRecord(error) && isRecord(error.cause) && error.cause.code === UNDEFINED_TABLE;

/** The releases of a database, for reading only: nothing is migrated. */
export async function readReleaseTables(
  db: Db,
  { now = () => new Date() }: StoreOptions = {},
): Promise<ReleaseReadings> {
  const today = () => dayInParis(now());
  const pointer = (await readPointer(db)) ?? { publication: null, steps: [] };
  return {
    today,
    schedule: () => fromDay(pointer.steps, today()),
    publication: () => pointer.publication,
    read: verifyReads((hash, file) => readFile(db, hash, file)),
    sources: (name) => readSources(db, name),
    list: () => readNames(db),
    history: () => readHistory(db),
  };
}
