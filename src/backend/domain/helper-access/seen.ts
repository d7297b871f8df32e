import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Journal } from '../journal/journal.ts';
import { journalEntries } from '../journal/schema.ts';
import type { Helper } from './views.ts';

/** Reads of one contract within this time count as one view: a page makes several. */
const ONE_LOOK_MS = 60_000;

interface Seen {
  memberId: string;
  helper: Helper;
  /** An action of `journal.json`. */
  action: string;
  /** The contract. */
  objet: string | null;
}

/** Records in the member's journal what a helper has viewed. */
export async function recordView(
  { db, journal, now }: { db: Db; journal: Journal; now(): Date },
  { memberId, helper: { accessId: helperAccess }, action, objet }: Seen,
): Promise<void> {
  const date = now();
  const { id, objet: of } = journalEntries;
  const same = and(
    eq(journalEntries.memberId, memberId),
    eq(journalEntries.helperAccess, helperAccess),
    eq(journalEntries.action, action),
    objet === null ? isNull(of) : eq(of, objet),
    gt(journalEntries.date, new Date(date.getTime() - ONE_LOOK_MS)),
  );
  const [known] = await db.select({ id }).from(journalEntries).where(same).limit(1);
  if (known === undefined) await journal.write(db, { memberId, actor: 'aidant', helperAccess, action, objet, date });
}
