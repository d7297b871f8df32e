import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import { BOUNDS } from '../paging.ts';
import { storedItems } from './schema.ts';

export type StoredItem = typeof storedItems.$inferSelect;

const MAX_KEY = 100;

/** A member's values under a key, oldest first. */
export async function listItems(db: Db, { memberId }: Viewer, clef: string): Promise<StoredItem[]> {
  // no text of the database holds this character
  if (clef.includes('\0') || clef.length > MAX_KEY) return [];
  return db
    .select()
    .from(storedItems)
    .where(and(eq(storedItems.memberId, memberId), eq(storedItems.clef, clef)))
    .orderBy(asc(storedItems.dateMaj), asc(storedItems.valeur))
    .limit(BOUNDS.kept.most);
}

/** Stores a value for a member under a key, once. */
export async function keepItem(db: Db, item: StoredItem): Promise<void> {
  await db.insert(storedItems).values(item).onConflictDoNothing();
}
