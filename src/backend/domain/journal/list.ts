import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { afterCursor, type Bounds, type ListPage, pageSize } from '../paging.ts';
import { journalEntries } from './schema.ts';

/** A page of a member's journal, optionally of one helper's access. */
export interface JournalPage extends ListPage {
  bounds: Bounds;
  helperAccess?: string;
}

/** A member's journal, latest first. */
export function listJournal(
  db: Db,
  memberId: string,
  { bounds, premiers, apres, helperAccess }: JournalPage,
): Promise<(typeof journalEntries.$inferSelect)[]> {
  const { date, id } = journalEntries;
  const by = helperAccess === undefined ? undefined : eq(journalEntries.helperAccess, helperAccess);
  const own = eq(journalEntries.memberId, memberId);
  return db
    .select()
    .from(journalEntries)
    .where(and(own, by, afterCursor({ date, id, own }, apres)))
    .orderBy(desc(date), desc(id))
    .limit(pageSize(bounds, premiers));
}

const BATCH = 1000;

/** The chained entries after a position, in order. */
export function readChained(db: Db, after: number): Promise<(typeof journalEntries.$inferSelect)[]> {
  const { rang } = journalEntries;
  return db
    .select()
    .from(journalEntries)
    .where(and(isNotNull(rang), gt(rang, after)))
    .orderBy(asc(rang))
    .limit(BATCH);
}
