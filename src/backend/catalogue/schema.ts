import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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

/** One row: the release that is served. */
export const releasePointer = pgTable('release_pointer', {
  id: text().primaryKey(),
  hash: text()
    .notNull()
    .references(() => releases.hash),
});
