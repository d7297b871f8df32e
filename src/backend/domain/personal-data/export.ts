import { type SQL, sql } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import { type Db, selectRows } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import { paperThreads } from '../paper-threads/paper-threads.ts';
import { refusalFactory } from '../refusal.ts';
import { Turns } from '../turns.ts';
import type { Export, ExportSection } from './export-content.ts';
import { ownedBy, readTableColumns, type TableColumns } from './owned-rows.ts';

export type PersonalDataRefusal = { code: 'FORMAT_INCONNU'; champ: 'format' };

const refuse = refusalFactory<PersonalDataRefusal>('personal-data');

const LAYOUT = new URL('./export-content.ts', import.meta.url).href;
const FORMATS = ['json', 'pdf'] as const;

export interface Exported {
  mime: string;
  name: string;
  content: Uint8Array;
}

interface Services {
  db: Db;
  decide: Decide;
  now(): Date;
  /** AAAA-MM-JJ */
  today(): string;
}

/** A member's data in the sections of `personal-data.json`, as JSON or PDF. */
export async function exportData(services: Services, viewer: Viewer, requestedFormat: string): Promise<Exported> {
  const format = FORMATS.find((one) => one === requestedFormat);
  if (format === undefined) throw refuse({ code: 'FORMAT_INCONNU', champ: 'format' });
  const words = await services.decide('personal-data', {});
  const rows = await reading.take('', () => readAllRows(services.db, viewer.memberId, words.sections));
  const today = services.today();
  const insurer = await services.decide('insurer', {});
  const made = { date: services.now().toISOString(), today };
  const given: Export = { format, words, insurer, rows, numClient: viewer.numClient, ...made };
  const content = await paperThreads.make({ layout: LAYOUT, given });
  return { mime: `application/${format}`, name: `mes-donnees-${today}.${format}`, content };
}

/** Exports that may wait to be read. */
const IN_LINE = 200;
/** One export is read at a time, which leaves room for other queries. */
const reading = new Turns(1, IN_LINE);

async function readAllRows(db: Db, memberId: string, sections: readonly ExportSection[]): Promise<string[][]> {
  const tables = await readTablesOnce(db);
  const rows: string[][] = [];
  for (const section of sections) rows.push(await readRows(db, memberId, section, tables));
  return rows;
}

/** Rows per read; a row may have ten thousand characters. */
const BATCH = 50;

interface Tables {
  columns: TableColumns;
  /** Primary key columns by table. */
  keys: ReadonlyMap<string, readonly string[]>;
}

const known = new WeakMap<Db, Promise<Tables>>();

/** Cached: only a migration changes it, before anything is served. */
function readTablesOnce(db: Db): Promise<Tables> {
  const tables = known.get(db) ?? readTables(db);
  known.set(db, tables);
  tables.catch(() => known.delete(db));
  return tables;
}

async function readTables(db: Db): Promise<Tables> {
  const keys = await selectRows<{ table: string; columns: string }>(
    db,
    sql`select u.table_name as "table", string_agg(u.column_name, ' ' order by u.ordinal_position) as "columns"
    from information_schema.table_constraints c
    join information_schema.key_column_usage u using (constraint_schema, constraint_name)
    where c.constraint_type = 'PRIMARY KEY' and c.table_schema = 'public' group by u.table_name`,
  );
  return {
    columns: await readTableColumns(db),
    keys: new Map(keys.map(({ table, columns: names }) => [table, names.split(' ')])),
  };
}

/** A member's rows of a table as JSON, read in batches that leave room for other queries. */
async function readRows(
  db: Db,
  memberId: string,
  { table }: ExportSection,
  { columns, keys }: Tables,
): Promise<string[]> {
  const owned = ownedBy(columns, table, memberId);
  if (owned === null) throw new Error(`the table "${table}" has no owner column`);
  const key = keys.get(table);
  if (key === undefined) throw new Error(`the table "${table}" has no primary key`);
  const names = sql.join(
    key.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const found: string[] = [];
  for (let after: SQL = sql`true`; ; ) {
    const batch = await selectRows<{ row: string; key: string[] }>(
      db,
      sql`select to_jsonb(t)::text as "row", array[${sql.join(
        key.map((name) => sql`t.${sql.identifier(name)}::text`),
        sql`, `,
      )}] as "key" from (
        select * from ${sql.identifier(table)} where ${owned} and ${after}
        order by ${names} limit ${BATCH}
      ) t order by ${names}`,
    );
    found.push(...batch.map(({ row }) => row));
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return found;
    after = sql`(${names}) > (${sql.join(
      last.key.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  }
}
