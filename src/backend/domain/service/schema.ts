import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: switches of the operator. */
export const serviceState = pgTable('service_state', {
  id: text().primaryKey(),
  maintenance: boolean().notNull(),
});
