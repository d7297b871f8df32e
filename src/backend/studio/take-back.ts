import { and, eq, inArray } from 'drizzle-orm';
import { type Db, first } from '../database/database.ts';
import type { DraftRow, Drafts } from './drafts.ts';
import { recordEvent } from './people.ts';
import { refuse } from './refusals.ts';
import type { ReviewRow, Reviews } from './reviews.ts';
import { studioDrafts, studioReviews } from './schema.ts';
import type { Person } from './studio-api.generated.ts';

interface Parts {
  db: Db;
  drafts: Drafts;
  reviews: Reviews;
}

/** The approved request of a draft whose merge is waited for. */
function waiting(db: Db, draft: string): Promise<ReviewRow | null> {
  const { draft: of, state, merge } = studioReviews;
  const isWaiting = and(eq(of, draft), eq(state, 'APPROVED'), inArray(merge, ['WAITING', 'REFUSED']));
  return first(db.select().from(studioReviews).where(isWaiting));
}

/**
 * Withdraws a request; one whose branch is not published can still be edited again: its merge is not waited for any
 * more, and the branch stays as it is.
 * @throws a refusal
 */
export async function withdrawOrTakeBack(parts: Parts, draft: string, person: Person): Promise<DraftRow> {
  const { db, drafts, reviews } = parts;
  await drafts.read(draft);
  const review = await waiting(db, draft);
  if (review === null) return reviews.withdraw(draft, person);
  if (review.requestedById !== person.id) throw refuse({ code: 'NOT_YOUR_REQUEST' });
  return db.transaction(async (tx) => {
    const { id, merge } = studioReviews;
    const done = await tx
      .update(studioReviews)
      .set({ state: 'WITHDRAWN', merge: null, mergeProblems: null })
      .where(and(eq(id, review.id), inArray(merge, ['WAITING', 'REFUSED'])))
      .returning({ id });
    if (done.length === 0) throw refuse({ code: 'NOT_REQUESTED' });
    await tx
      .update(studioDrafts)
      .set({ state: 'OPEN' })
      .where(and(eq(studioDrafts.id, draft), eq(studioDrafts.state, 'MERGING')));
    await recordEvent(tx, { person, what: 'withdraw', draft });
    return drafts.read(draft, tx);
  });
}
