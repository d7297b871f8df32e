import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, MIGRATIONS, selectRows } from '../database/database.ts';
import { ARE_MIGRATIONS, hasMigrations } from '../database/first-migration.ts';
import { BackupRefused } from './damaged.ts';
import type { BackupOrigin } from './parts.ts';

type Applied = BackupOrigin['migrations'];

/** The migrations that a database has made, oldest first. */
export async function readAppliedMigrations(db: Db): Promise<Applied> {
  if (!(await hasMigrations(db))) return [];
  const rows = await selectRows<{ hash: string; at: string }>(
    db,
    sql`select hash, created_at::text as "at" from drizzle.__drizzle_migrations where ${ARE_MIGRATIONS}
      order by created_at`,
  );
  return rows.map(({ hash, at }) => ({ hash, createdAt: Number(at) }));
}

/** @throws BackupRefused for a backup of a later or unknown version of the portal */
export function requireKnownMigrations(applied: Applied): void {
  const own = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const strange = applied.find(({ createdAt }, rank) => createdAt !== own[rank]);
  if (strange !== undefined)
    throw new BackupRefused(
      `the backup comes from another version of the portal: its migration of ${new Date(strange.createdAt).toISOString()} ` +
        'is unknown here; restore it with the version that made it, or a later one',
    );
}

/** Runs work with a folder of the migrations that were applied where the backup comes from. */
export async function withMigrationsOf<T>(applied: Applied, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'societaire-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
    const last = applied.at(-1)?.createdAt ?? 0;
    const entries = journal.entries.filter(({ when }) => when <= last);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
