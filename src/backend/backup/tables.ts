import { type SQL, sql } from 'drizzle-orm';
import { type Db, selectRows } from '../database/database.ts';
import { BackupRefused } from './damaged.ts';
import type { TablePart } from './parts.ts';

/** A table of the schema, with what restores it. */
export interface StoredTable {
  name: string;
  columns: { name: string; type: string }[];
  /** Columns that a sequence fills. */
  numbered: string[];
}

/** Characters of one batch of rows. */
const BATCH = 1_000_000;
const MOST_ROWS = 2000;
const FIRST_ROWS = 20;

/** Every table, those that others refer to first. */
export async function listTables(db: Db): Promise<StoredTable[]> {
  const columns = await selectRows<{ table: string; column: string; type: string; numbered: boolean }>(
    db,
    sql`select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null as "numbered"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
    order by c.relname, a.attnum`,
  );
  const references = await selectRows<{ from: string; to: string }>(
    db,
    sql`select f.relname as "from", t.relname as "to" from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  );
  const tables = new Map<string, StoredTable>();
  for (const { table, column, type, numbered } of columns) {
    const one = tables.get(table) ?? { name: table, columns: [], numbered: [] };
    one.columns.push({ name: column, type });
    if (numbered) one.numbered.push(column);
    tables.set(table, one);
  }
  return sortByReferences([...tables.values()], references);
}

function sortByReferences(
  tables: readonly StoredTable[],
  references: readonly { from: string; to: string }[],
): StoredTable[] {
  const sorted: StoredTable[] = [];
  for (let left = tables; left.length > 0; ) {
    const waiting = new Set(left.map(({ name }) => name));
    const isReady = ({ name }: StoredTable) => !references.some(({ from, to }) => from === name && waiting.has(to));
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    sorted.push(...ready);
    left = left.filter((one) => !ready.includes(one));
  }
  return sorted;
}

/** The name of a table that holds a row; null where all are empty. */
export async function findFilledTable(db: Db): Promise<string | null> {
  for (const { name } of await listTables(db)) {
    const [row] = await selectRows(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (row !== undefined) return name;
  }
  return null;
}

/** The last values of a table's sequences. */
export async function readSequences(db: Db, { name, numbered }: StoredTable): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const column of numbered) {
    const [row] = await selectRows<{ last: string | null }>(
      db,
      sql`select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${column})::regclass)::text as "last"`,
    );
    if (row?.last != null) values[column] = row.last;
  }
  return values;
}

/** The rows of a table, within a transaction: lines of JSON lists, with each value as the database writes it. */
export async function* dumpRows(tx: Db, { name, columns }: StoredTable): AsyncGenerator<Buffer> {
  const values = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  const query = sql`select jsonb_build_array(${sql.join(values, sql`, `)})::text as "line" from ${sql.identifier(name)}`;
  for await (const rows of fetchBatches<{ line: string }>(tx, query, ({ line }) => line.length))
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
}

/** The rows of a query, within a transaction, in batches of about the same size: memory stays bounded. */
export async function* fetchBatches<Row>(
  tx: Db,
  query: SQL,
  sizeOf: (row: Row) => number = () => 100,
): AsyncGenerator<Row[]> {
  const cursor = sql.identifier('backup_rows');
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`);
  for (let count = FIRST_ROWS; ; ) {
    const rows = await selectRows<Row>(tx, sql`fetch ${sql.raw(String(count))} from ${cursor}`);
    if (rows.length === 0) break;
    yield rows;
    const average = rows.reduce((sum, row) => sum + sizeOf(row), 1) / rows.length;
    count = Math.max(1, Math.min(MOST_ROWS, count * 4, Math.floor(BATCH / average)));
  }
  await tx.execute(sql`close ${cursor}`);
}

/** Inserts the rows of a part. @throws BackupRefused where the table has no such column */
export async function loadRows(
  tx: Db,
  table: StoredTable | undefined,
  { name, columns, sequences }: TablePart,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  if (table === undefined) throw new BackupRefused(`the backup has a table "${name}", which this database has not`);
  const types = columns.map((column) => {
    const found = table.columns.find((one) => one.name === column);
    if (found === undefined)
      throw new BackupRefused(`the backup has a column "${name}.${column}", which this database has not`);
    return found.type;
  });
  const names = columns.map((column) => sql.identifier(column));
  const values = types.map((type, rank) => sql.raw(`(v ->> ${rank})::${type}`));
  let count = 0;
  for await (const chunk of content) {
    const lines = chunk.toString('utf8').trimEnd().split('\n');
    count += lines.length;
    await tx.execute(
      sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as rows(v)`,
    );
  }
  for (const column of table.numbered) await continueSequence(tx, name, column, sequences[column]);
  return count;
}

async function continueSequence(tx: Db, table: string, column: string, last = '0'): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      greatest(coalesce(max(${sql.identifier(column)}), 0), ${last}::bigint, 1),
      greatest(coalesce(max(${sql.identifier(column)}), 0), ${last}::bigint) > 0) from ${sql.identifier(table)}`,
  );
}
