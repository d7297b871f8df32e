import { type SQL, sql } from 'drizzle-orm';
import { type Db, selectRows } from '../../database/database.ts';

/** Columns that identify the owner of a row, and how. */
const OWNERS = [
  ['member_id', (memberId: string) => sql`(${memberId})`],
  ['contract_id', (memberId: string) => sql`(select id from contracts where member_id = ${memberId})`],
  ['reference', (memberId: string) => sql`(select reference from errands where member_id = ${memberId})`],
  ['account_id', (memberId: string) => sql`(select id from bank_accounts where member_id = ${memberId})`],
] as const;

/** The tables of the database: their columns in order, by name. */
export type TableColumns = ReadonlyMap<string, readonly string[]>;

export async function readTableColumns(db: Db): Promise<TableColumns> {
  const rows = await selectRows<{ table: string; columns: string }>(
    db,
    sql`select table_name as "table", string_agg(column_name, ' ' order by ordinal_position) as "columns"
    from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns.split(' ')]));
}

/** Which rows of a table are a member's; null where none can be. */
export function ownedBy(tables: TableColumns, table: string, memberId: string): SQL | null {
  if (table === 'members') return sql`id = ${memberId}`;
  const owner = OWNERS.find(([column]) => tables.get(table)?.includes(column));
  return owner === undefined ? null : sql`${sql.identifier(owner[0])} in ${owner[1](memberId)}`;
}
