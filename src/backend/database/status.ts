import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, MIGRATIONS } from './database.ts';

/** Size of a database, in bytes. */
export interface DatabaseSize {
  total: number;
  /** The largest tables with their indexes, largest first; rows are estimates, null where none was made yet. */
  tables: { name: string; bytes: number; rows: number | null }[];
}

const TABLES = 10;

export async function databaseSize(db: Db): Promise<DatabaseSize> {
  const [whole] = await db
    .select({ total: sql<number>`pg_database_size(current_database())`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  const tables = await db
    .select({
      name: sql<string>`relname::text`,
      bytes: sql<number>`pg_total_relation_size(oid)`.mapWith(Number),
      rows: sql<number>`reltuples`.mapWith(Number),
    })
    .from(sql`pg_class`)
    .where(sql`relkind = 'r' and relnamespace = 'public'::regnamespace`)
    .orderBy(sql`pg_total_relation_size(oid) desc, relname`)
    .limit(TABLES);
  return {
    total: whole?.total ?? 0,
    tables: tables.map(({ rows, ...table }) => ({ ...table, rows: rows < 0 ? null : rows })),
  };
}

/** Migrations of this version, and how many of them the database has. */
export interface MigrationState {
  known: number;
  applied: number;
  /** Applied ones that only a later version knows. */
  later: number;
}

export async function migrationState(db: Db): Promise<MigrationState> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const rows = await db.select({ at: sql<number>`created_at`.mapWith(Number) }).from(sql`drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ at }) => at));
  const common = known.filter((at) => applied.has(at)).length;
  return { known: known.length, applied: common, later: applied.size - common };
}

/** Connections of the service's processes, by the machine that they come from. */
export interface ClientConnections {
  /** Null: the machine of the database. */
  machine: string | null;
  connections: number;
  /** When the oldest was made. */
  since: Date;
}

/** @param name the one that the service's connections have */
export async function clientConnections(db: Db, name: string): Promise<ClientConnections[]> {
  const rows = await db
    .select({
      machine: sql<string | null>`host(client_addr)`,
      connections: sql<number>`count(*)`.mapWith(Number),
      since: sql<string>`min(backend_start)`,
    })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and application_name = ${name}`)
    .groupBy(sql`client_addr`)
    .orderBy(sql`client_addr`);
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }));
}
