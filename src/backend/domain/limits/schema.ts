import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Requests of a network within a short window, counted by all processes. Keys are hashed: no address is stored. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text().primaryKey(),
    requests: integer().notNull(),
    /** End of the window, after which counting begins again. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('request_counts_end').on(table.endsAt)],
);
