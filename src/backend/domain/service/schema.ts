import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: what the operator switches while the service runs. */
export const serviceState = pgTable('service_state', {
  id: text().primaryKey(),
  maintenance: boolean().notNull(),
});
