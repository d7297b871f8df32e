import { bigserial, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Releases of the catalogue that several processes share; named by their content, they never change. */
export const releases = pgTable('releases', {
  hash: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const releaseFiles = pgTable(
  'release_files',
  {
    hash: text()
      .notNull()
      .references(() => releases.hash, { onDelete: 'cascade' }),
    name: text().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.name] })],
);

/** Sources of publications, named by the digest of their text. */
export const releaseSources = pgTable('release_sources', {
  name: text().primaryKey(),
  content: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** One row: the release being served and those that follow it, as `release/schedule.ts` writes them. */
export const releasePointer = pgTable('release_pointer', {
  id: text().primaryKey(),
  hash: text()
    .notNull()
    .references(() => releases.hash),
  schedule: text(),
  /** What accompanies the schedule, as `release/recorded.ts` writes it. */
  recorded: jsonb(),
});

/** Every switch of releases; rows are added, never changed. */
export const releaseHistory = pgTable('release_history', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  act: text().notNull(),
  author: text().notNull(),
  message: text().notNull(),
  schedule: text().notNull(),
  recorded: jsonb(),
});

/** Documents that a portal or a release sent lately: every process accepts those of the others' versions. */
export const trustedDocuments = pgTable('trusted_documents', {
  /** SHA-256 of the text. */
  hash: text().primaryKey(),
  operation: text().notNull(),
  /** Last start or switch that served it. */
  servedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
