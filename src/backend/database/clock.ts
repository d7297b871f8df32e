import { type SQL, sql } from 'drizzle-orm';
import { type Clock, openClock } from '../time/clock.ts';
import type { Db } from './database.ts';

/** The database's time, in milliseconds since 1970. */
async function readTime(db: Db): Promise<number> {
  const [row] = await db
    .select({ at: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` })
    .from(sql`(select 1) as one`);
  return Number(row?.at);
}

/** The database's time, for a command. */
export const readNow = async (db: Db): Promise<Date> => new Date(await readTime(db));

/** The database's clock, for a process that serves. */
export const databaseClock = (db: Db, log: Parameters<typeof openClock>[0]['log']): Promise<Clock> =>
  openClock({ ask: () => readTime(db), log });

/** An instant so many milliseconds ago, by the database's clock. */
export const ago = (ms: number): SQL<Date> => sql`now() - ${ms / 1000}::float8 * interval '1 second'`;
