import { type SQL, sql } from 'drizzle-orm';
import type { Retention, TableRetention } from '../../catalog/index.ts';
import { type Db, selectRows } from '../database/database.ts';
import { periodInterval } from '../domain/personal-data/retention.ts';

/** A key of another table that points to this one. */
interface Reference {
  table: string;
  column: string;
  /** The column that it points to. */
  of: string;
}

/** Whether the service deletes the rows of a table by itself: the catalogue says from which day. */
export const isPruned = (own: TableRetention | undefined): boolean =>
  own?.period !== undefined && own.column !== undefined;

/**
 * The rows of a table whose period is over, oldest first, except those that rows with a period of their own refer to.
 * @param columns what to select
 */
export async function overdueRows(
  db: Db,
  { tables }: Pick<Retention, 'tables'>,
  { table, columns, now, limit }: { table: string; columns: SQL; now: Date; limit: number },
): Promise<SQL | null> {
  const own = tables[table];
  if (own?.period === undefined || own.column === undefined) return null;
  const from = sql`t.${sql.identifier(own.column)}`;
  const only = meets(own, sql`t`);
  if (own.after !== undefined) {
    const { table: named, column } = own.after;
    const [other, key] = [sql.identifier(named), sql.identifier(column)];
    const over = sql.join(meets(tables[named], sql`n`), sql` `);
    only.push(sql`and exists (select from ${other} n where n.${key} = t.${key} ${over})`);
  }
  const references = (await listReferences(db, table)).filter((one) => isPruned(tables[one.table]));
  const unused = references.map(
    (one) =>
      sql`and not exists (select from ${sql.identifier(one.table)} r
        where r.${sql.identifier(one.column)} = t.${sql.identifier(one.of)})`,
  );
  return sql`select ${columns} from ${sql.identifier(table)} t
    where ${from} < ${now.toISOString()}::timestamptz - ${periodInterval(own.period)}
    ${sql.join([...only, ...unused], sql` `)} order by ${from} limit ${limit}`;
}

/** Conditions of the rows that may go. */
const meets = (own: TableRetention | undefined, row: SQL): SQL[] =>
  Object.entries(own?.when ?? {}).map(
    ([column, values]) =>
      sql`and ${row}.${sql.identifier(column)} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`,
  );

/** Deletes rows whose period is over, at most `limit`; returns how many. */
export async function pruneTable(
  db: Db,
  retention: Pick<Retention, 'tables'>,
  { table, now, limit }: { table: string; now: Date; limit: number },
): Promise<number> {
  const overdue = await overdueRows(db, retention, { table, columns: sql`t.ctid`, now, limit });
  if (overdue === null) return 0;
  const name = sql.identifier(table);
  const gone = await selectRows(db, sql`delete from ${name} where ctid = any(array(${overdue})) returning 1 as "one"`);
  return gone.length;
}

function listReferences(db: Db, table: string): Promise<Reference[]> {
  return selectRows<Reference>(
    db,
    sql`select f.relname as "table", a.attname as "column", b.attname as "of"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and t.relname = ${table} and k.connamespace = 'public'::regnamespace`,
  );
}
