import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { offers } from './schema.ts';
import type { Viewer } from './viewer.ts';

/** Codes of a member's offers, with underscores. */
export function listOffers(db: Db, { memberId }: Viewer): Promise<{ code: string }[]> {
  return db.select({ code: offers.code }).from(offers).where(eq(offers.memberId, memberId));
}
