import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import contractionsWaived from '../../src/backend/database/contractions.json' with { type: 'json' };
import { MIGRATIONS } from '../../src/backend/database/database.ts';
import { dumpOf, LAST_RELEASE, migrationsMade } from './installations/installation.ts';
import { contractionsIn, statementsOf } from './support/expand-only.ts';

interface Journal {
  entries: { tag: string; when: number }[];
}

const waived: readonly { migration: string; statement: string; reason: string }[] = contractionsWaived.contractions;
const textOf = (tag: string): string => readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8');

const lastRelease = dumpOf(LAST_RELEASE);
const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;

/** Migrations that the last release has not made, in their order. */
function newMigrations(): string[] {
  const last = Math.max(...migrationsMade(LAST_RELEASE).map(({ when }) => when));
  return journal.entries.filter(({ when }) => when > last).map(({ tag }) => tag);
}

describe('the last release', () => {
  it('has the first migrations unchanged', () => {
    const made = migrationsMade(LAST_RELEASE);
    expect(made.length).toBeGreaterThan(0);
    const first = journal.entries.slice(0, made.length).map(({ tag, when }) => ({
      when,
      hash: createHash('sha256').update(textOf(tag)).digest('hex'),
    }));
    expect(first).toEqual(made);
    expect(newMigrations()).toHaveLength(journal.entries.length - made.length);
  });

  it('left rows in each of its tables, to be upgraded', () => {
    const tables = [...lastRelease.matchAll(/^CREATE TABLE public\.(\w+)/gm)].map(([, table]) => table);
    const filled = new Set([...lastRelease.matchAll(/^INSERT INTO public\.(\w+)/gm)].map(([, table]) => table));
    expect(tables.length).toBeGreaterThan(40);
    expect(tables.filter((table) => !filled.has(table))).toEqual([]);
  });
});

describe('migrations since the last release', () => {
  it('remove nothing that the last release uses, except waived with a reason', () => {
    const tags = newMigrations();
    const found = contractionsIn(tags.map(textOf)).filter(
      ({ statement }) => !waived.some((one) => one.statement === statement && one.reason.trim() !== ''),
    );
    expect(found).toEqual([]);
    const statements = tags.flatMap((tag) => statementsOf(textOf(tag)).map((statement) => `${tag} ${statement}`));
    for (const { migration, statement } of waived) expect(statements).toContain(`${migration} ${statement}`);
  });

  it.each([
    ['DROP TABLE "claims";', 'takes something away'],
    ['DROP INDEX "claims_member";', 'takes something away'],
    ['TRUNCATE "claims";', 'takes something away'],
    ['ALTER TABLE "claims" DROP COLUMN "nature";', 'may read or write'],
    ['ALTER TABLE "claims" RENAME COLUMN "nature" TO "kind";', 'may read or write'],
    ['ALTER TABLE "claims" RENAME TO "losses";', 'may read or write'],
    ['ALTER TABLE "claims" ALTER COLUMN "nature" SET DATA TYPE integer;', 'may read or write'],
    ['ALTER TABLE "claims" ALTER COLUMN "nature" SET NOT NULL;', 'may read or write'],
    ['ALTER TABLE "claims" ADD COLUMN "kind" text NOT NULL;', 'writes rows without it'],
    ['CREATE UNIQUE INDEX "one" ON "claims" USING btree ("nature");', 'may refuse'],
    ['ALTER TABLE "claims" ADD CONSTRAINT "one" UNIQUE("nature");', 'may refuse'],
    ['ALTER TABLE "claims" ADD CONSTRAINT "kind" CHECK ("nature" <> \'\');', 'may refuse'],
  ])('%s is one that does', (statement, why) => {
    expect(contractionsIn([statement])).toEqual([
      { statement: statement.slice(0, -1), why: expect.stringContaining(why) },
    ]);
  });

  it.each([
    'CREATE TABLE "x" ("a" text NOT NULL);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "x" USING btree ("a");',
    'CREATE TABLE "x" ("a" text NOT NULL);\nALTER TABLE "x" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."members"("id");',
    'ALTER TABLE "claims" ADD COLUMN "kind" text;',
    'ALTER TABLE "claims" ADD COLUMN "kind" text DEFAULT \'a\' NOT NULL;',
    'ALTER TABLE "claims" ADD COLUMN "of" text;\nALTER TABLE "claims" ADD CONSTRAINT "f" FOREIGN KEY ("of") REFERENCES "public"."members"("id");',
    'CREATE INDEX "claims_member" ON "claims" USING btree ("member_id");',
    'ALTER TABLE "claims" ALTER COLUMN "nature" DROP NOT NULL;',
    'UPDATE "claims" SET "kind" = "nature" WHERE "kind" IS NULL;',
  ])('%s is none', (sql) => {
    expect(contractionsIn([sql])).toEqual([]);
  });
});

it('only the last snapshot for the next migration is kept', () => {
  const number = journal.entries.at(-1)?.tag.slice(0, 4);
  expect(readdirSync(join(MIGRATIONS, 'meta')).toSorted()).toEqual([`${number}_snapshot.json`, '_journal.json']);
});
