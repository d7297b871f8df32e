import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { attempt } from '../../base/attempt.ts';
import { isRecord } from '../../base/json.ts';
import { replaceDurably } from '../../release/index.ts';
import { DatabaseUnavailable, type Db, selectRows } from './database.ts';
import { hasMigrations } from './first-migration.ts';
import { RESTORING } from './private-folder.ts';

/*
 * A restore is known in two places. The database says how far it is, whichever data folder a process has; the data
 * folder says whose files it has. Both have the run: only the folder of the run that filled the database completes it.
 */

/** One run of a restore. */
export interface RestoreRun {
  /** Of the backup. */
  backup: string;
  run: string;
}

/** `restored`: it has ended, and what is in the database came from this run. */
export interface RestoreState extends RestoreRun {
  state: 'loading' | 'loaded' | 'restored';
}

/** How an operator goes on. */
const AGAIN = 'let it end, or run `npm run restore` again with the same file before a start';

const markerPath = (dataDir: string): string => join(dataDir, RESTORING);

/** The restore that has begun to fill the folder; null without any. */
export async function readFolderRestore(dataDir: string): Promise<RestoreRun | null> {
  const text = await readFile(markerPath(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const value: unknown = attempt(() => JSON.parse(text), null);
  const textOf = (name: string) => (isRecord(value) && typeof value[name] === 'string' ? value[name] : '');
  return { backup: textOf('backup'), run: textOf('run') };
}

export async function markFolder(dataDir: string, run: RestoreRun): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await replaceDurably(markerPath(dataDir), JSON.stringify(run));
}

export const unmarkFolder = (dataDir: string): Promise<void> => rm(markerPath(dataDir), { force: true });

/** @throws DatabaseUnavailable where a restore has not ended: what is there is a part of an installation */
export async function refuseRestoringFolder(dataDir: string): Promise<void> {
  if ((await readFolderRestore(dataDir)) === null) return;
  throw new DatabaseUnavailable(`a restore into ${dataDir} was interrupted or is under way: ${AGAIN}`);
}

/** Names of migrations are digests. */
const MARK = 'restore';
/**
 * Before every migration: a version that knows no restores takes the database for one that no release made, and refuses
 * it too.
 */
const MARK_AT = 0;

/** What the database says of a restore into it; null without any. */
export async function readRestore(db: Db): Promise<RestoreState | null> {
  if (!(await hasMigrations(db))) return null;
  const [found] = await selectRows<{ mark: string | null }>(
    db,
    sql`select coalesce((select hash from drizzle.__drizzle_migrations where created_at = ${MARK_AT} limit 1),
      obj_description('drizzle'::regnamespace, 'pg_namespace')) as "mark"`,
  );
  const [mark, state, backup = '', run = ''] = (found?.mark ?? '').split(' ');
  if (mark !== MARK || (state !== 'loading' && state !== 'loaded' && state !== 'restored')) return null;
  return { state, backup, run };
}

const formatMark = (state: RestoreState['state'], { backup, run }: RestoreRun) => [MARK, state, backup, run].join(' ');

/** Before the first row of a backup is loaded. The migrations of the backup are made. */
export const markLoading = (db: Db, run: RestoreRun): Promise<void> => writeMark(db, formatMark('loading', run));

/** In the transaction that loads the rows. */
export const markLoaded = (tx: Db, run: RestoreRun): Promise<void> => writeMark(tx, formatMark('loaded', run));

const writeMark = (db: Db, mark: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${MARK_AT}`);
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${mark}, ${MARK_AT})`);
  });

/** The database is one to serve again; a comment keeps what it came from. */
export const markRestored = (db: Db, run: RestoreRun): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${MARK_AT}`);
    const comment = formatMark('restored', run).replaceAll("'", "''");
    await tx.execute(sql.raw(`comment on schema drizzle is '${comment}'`));
  });

/**
 * Refuses a database into which a restore has not ended, with whichever data folder.
 * @param where how an operator names the database
 * @throws DatabaseUnavailable
 */
export async function refuseRestoring(db: Db, where: string): Promise<void> {
  const found = await readRestore(db);
  if (found === null || found.state === 'restored') return;
  throw new DatabaseUnavailable(`a restore into ${where} was interrupted or is under way: ${AGAIN}`);
}
