import { and, count, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { journalEntries } from '../journal/schema.ts';
import { loginAttempts } from './schema.ts';

/** Entries of the journal that are read at most, from its end. */
const ENTRIES = 20_000;
const EVENTS = ['connexion', 'connexionRefusee', 'deconnexion'] as const;

/** What members and visitors tried since an instant, counted. */
export interface Activity {
  /** Sign-ins, refused ones and sign-outs, among the last entries of the journal. */
  signIns: Readonly<Record<(typeof EVENTS)[number], number>>;
  /** What has failed or was paced, by what it is counted by; `blocked`: those who wait now. */
  attempts: { by: string; keys: number; blocked: number }[];
}

/** @param now decides who still waits */
export async function activitySince(db: Db, since: Date, now: Date): Promise<Activity> {
  const last = db
    .select({ action: journalEntries.action, date: journalEntries.date })
    .from(journalEntries)
    .orderBy(sql`${journalEntries.rang} desc nulls first`)
    .limit(ENTRIES)
    .as('last');
  const events = await db
    .select({ action: last.action, count: count() })
    .from(last)
    .where(and(gt(last.date, since), inArray(last.action, [...EVENTS])))
    .groupBy(last.action);
  const by = sql<string>`split_part(${loginAttempts.key}, ':', 1)`;
  const attempts = await db
    .select({
      by,
      keys: count(),
      blocked: sql`count(*) filter (where ${loginAttempts.blockedUntil} > ${now.toISOString()}::timestamptz)`.mapWith(
        Number,
      ),
    })
    .from(loginAttempts)
    .where(gt(loginAttempts.lastFailureAt, since))
    .groupBy(by)
    .orderBy(by);
  const countOf = (event: string) => events.find(({ action }) => action === event)?.count ?? 0;
  const [connexion, connexionRefusee, deconnexion] = EVENTS.map(countOf);
  return {
    signIns: { connexion: connexion ?? 0, connexionRefusee: connexionRefusee ?? 0, deconnexion: deconnexion ?? 0 },
    attempts,
  };
}
