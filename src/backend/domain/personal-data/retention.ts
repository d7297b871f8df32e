import { sql } from 'drizzle-orm';
import type { Retention, RetentionPeriod } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';

/** The periods of the catalogue in force; null where it is of an earlier version, which had none. */
export async function readRetention(decide: Decide): Promise<Retention | null> {
  return (await decide('personal-data', {})).retention ?? null;
}

/** What is older than this is over. */
export function periodStart({ years = 0, months = 0, days = 0 }: RetentionPeriod, now: Date): Date {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - years, start.getUTCMonth() - months, start.getUTCDate() - days);
  return start;
}

/** The same as an interval of the database. */
export const periodInterval = ({ years = 0, months = 0, days = 0 }: RetentionPeriod) =>
  sql`make_interval(years => ${years}::int, months => ${months}::int, days => ${days}::int)`;
