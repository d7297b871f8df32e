import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { memoizeWeak } from '../../base/maps.ts';
import type { Db } from './database.ts';

/** A query of drizzle's, with placeholders (`sql.placeholder`) for what changes. */
interface Preparable<Rows> {
  prepare(name: string): { execute(given: Record<string, unknown>): Promise<Rows> };
}

/** Its statement is not named: a proxy may give each statement another connection. */
const UNNAMED = '';

/**
 * A query whose SQL is built once instead of at each call: for what every page reads.
 * @param build the query; called once for a database, and for a transaction
 */
export function prepared<Given extends Record<string, unknown>, Rows>(
  build: (db: Db) => Preparable<Rows>,
): (db: Db, given: Given) => Promise<Rows> {
  const of = memoizeWeak((db: Db) => build(db).prepare(UNNAMED));
  return (db, given) => of(db).execute(given);
}

/** Whether a column has one of the values of a list, which is given under a name: the same SQL for lists of any length. */
export const oneOf = (column: AnyColumn, name: string): SQL => sql`${column} = any(${sql.placeholder(name)})`;
