import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const ROWS = 500;

/** Writes rows by their id: those that exist take the values of these columns, and keep the others. */
export async function upsert<T extends PgTable>(
  db: Db,
  table: T,
  id: PgColumn,
  rows: readonly T['$inferInsert'][],
  owned: readonly string[],
): Promise<void> {
  const columns = Object.keys(getTableColumns(table)).filter((name) => owned.includes(name));
  const set = Object.fromEntries(columns.map((name) => [name, excluded(name)]));
  for (let from = 0; from < rows.length; from += ROWS)
    await db
      .insert(table)
      .values(rows.slice(from, from + ROWS) as T['$inferInsert'][])
      .onConflictDoUpdate({ target: id, set: set as Record<string, SQL> as never });
}

const excluded = (name: string): SQL => sql`excluded.${sql.identifier(toSnakeCase(name))}`;
