import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows that a seed writes into one table. */
export interface Rows {
  table: PgTable;
  values: Record<string, unknown>[];
}

export function rows<T extends PgTable>(table: T, values: T['$inferInsert'][]): Rows {
  return { table, values };
}
