import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUnavailable, type Db, MIGRATIONS, type OpenDatabase } from './database.ts';

/** Any number that the portal's processes share and nobody else uses. */
const LOCK = 7_204_114_173;
const POOL_SIZE = 10;

/** PostgreSQL, shared by as many processes as wanted; they migrate and seed one after the other. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, application_name: 'societaire' });
  // An idle connection that the server closes must not end the process: the pool opens another.
  pool.on('error', () => {});
  const db = drizzle(pool, { casing: 'snake_case' });

  async function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await drizzle(client).execute(sql`select pg_advisory_lock(${LOCK})`);
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
      client.release();
    }
  }

  try {
    await exclusively(() => migrate(db, { migrationsFolder: MIGRATIONS }));
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseUnavailable(`the database of DATABASE_URL cannot be used (${reason}); check the address`, cause);
  }
  return { db: db as unknown as Db, exclusively, close: () => pool.end() };
}
