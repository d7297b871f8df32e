import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** What a later version might add: a column that is filled from another, and a table. */
const STEP = `ALTER TABLE "contracts" ADD COLUMN "essai" text;--> statement-breakpoint
CREATE TABLE "essais" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint
UPDATE "contracts" SET "essai" = "numero_contrat";`;

const readJournal = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** How many migrations a folder holds. */
export const countMigrations = (folder: string): number => readJournal(folder).entries.length;

/** Adds to a folder of migrations the one of a made-up later version. @param step its SQL */
export function addMigration(folder: string, step = STEP): void {
  const { entries, ...journal } = readJournal(folder);
  const tag = `${String(entries.length).padStart(4, '0')}_essai`;
  const when = (entries.at(-1)?.when ?? 0) + 1;
  const next = { idx: entries.length, version: '7', when, tag, breakpoints: true };
  writeFileSync(join(folder, `${tag}.sql`), step);
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: [...entries, next] }));
}

/** A copy of a folder of migrations with one more. */
export function withLaterMigration(migrations: string, step = STEP): { folder: string; drop(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  addMigration(folder, step);
  return { folder, drop: () => rmSync(folder, { recursive: true }) };
}
