import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { continueWith, type ReleaseStore, type Schedule, type SwitchReason } from '../../release/index.ts';
import type { Say } from '../catalogue/say.ts';
import { type Db, first } from '../database/database.ts';
import type { Bases, ChangedFile } from './base.ts';
import { recordEvent } from './people.ts';
import { refuse } from './refusals.ts';
import type { ReviewRow } from './reviews.ts';
import { studioCanaries, studioCanaryCounts, studioDrafts, studioReviews } from './schema.ts';
import type { Canary, CanaryCount, CanaryMeasure, CanaryOutcome, Person } from './studio-api.generated.ts';
import { keepTests } from './tests.ts';

export type CanaryRow = typeof studioCanaries.$inferSelect;

/** Every process looks at least so often: all of them begin together. */
const START = sql`now() + interval '5 seconds'`;
const MOST_SHARE = 50;
const MEASURES: readonly CanaryMeasure[] = ['PAGES', 'REQUESTS', 'FAILED', 'REFUSED', 'SENT', 'BROWSER_ERRORS'];

/** Sessions in a hundred; null: all of them at once. @throws a refusal */
export function boundedShare(share: number | null | undefined): number | null {
  if (share === null || share === undefined) return null;
  if (!Number.isInteger(share) || share < 1 || share > MOST_SHARE)
    throw refuse({ code: 'INVALID_SHARE', most: MOST_SHARE });
  return share;
}

/** What is on trial. */
export const liveCanary = (db: Db): Promise<CanaryRow | null> =>
  first(db.select().from(studioCanaries).where(isNull(studioCanaries.endedAt)));

/** What is on trial, of this draft. @throws a refusal */
export async function canaryOf(db: Db, draft: string): Promise<CanaryRow> {
  const live = await liveCanary(db);
  if (live === null || live.draft !== draft) throw refuse({ code: 'NO_CANARY' });
  return live;
}

interface Start {
  review: ReviewRow;
  schedule: Schedule;
  sources: string;
  share: number;
}

/** Puts a release before some sessions. @throws a refusal where another one is */
export async function startCanary(tx: Db, { review, schedule, sources, share }: Start): Promise<void> {
  const hash = schedule[0]?.hash ?? '';
  const started = await tx
    .insert(studioCanaries)
    .values({ ...{ draft: review.draft, review: review.id, hash, schedule, sources, share }, startsAt: START })
    .onConflictDoNothing()
    .returning({ id: studioCanaries.id });
  if (started.length === 0) throw refuse({ code: 'CANARY_RUNNING' });
}

interface Ending {
  canary: CanaryRow;
  outcome: CanaryOutcome;
  /** Null where what is in force has changed otherwise than by the studio. */
  person: Person | null;
  /** The draft's, for the testers' tables. */
  changed: readonly ChangedFile[];
  /** Why it is not published, where nobody has decided that of this draft. */
  why?: string;
}

/** Records how a canary ended; again changes nothing. */
export async function endCanary(db: Db, ending: Ending): Promise<void> {
  await db.transaction((tx) => endCanaryIn(tx, ending));
}

/** The same, in a transaction. */
export async function endCanaryIn(tx: Db, { canary, outcome, person, changed, why }: Ending): Promise<void> {
  const { id, endedAt } = studioCanaries;
  const ended = await tx
    .update(studioCanaries)
    .set({ endedAt: sql`now()`, outcome })
    .where(and(eq(id, canary.id), isNull(endedAt)))
    .returning({ id });
  if (ended.length === 0) return;
  const isForAll = outcome === 'WIDENED';
  await tx
    .update(studioDrafts)
    .set({ state: isForAll ? 'PUBLISHED' : 'OPEN', changedAt: sql`now()` })
    .where(and(eq(studioDrafts.id, canary.draft), eq(studioDrafts.state, 'CANARY')));
  const set = { state: 'WITHDRAWN', ...(why === undefined ? {} : { mergeProblems: [why] }) } as const;
  if (isForAll) await keepTests(tx, changed);
  else await tx.update(studioReviews).set(set).where(eq(studioReviews.id, canary.review));
  await recordEvent(tx, { person, what: isForAll ? 'widen' : 'stop', draft: canary.draft, detail: canary.hash });
}

/**
 * Ends a trial whose sessions would otherwise stay on what was tried, when what the others have is not any more what it
 * was tried against: a rollback by a command, another publication, a scheduled one on its day.
 */
export async function endOvertaken(db: Db, store: ReleaseStore, say: Say): Promise<void> {
  const canary = await liveCanary(db);
  const now = store.schedule()[0]?.origin?.sources;
  // one that is for all is being widened
  if (canary === null || now === undefined || now === canary.sources) return;
  const review = await first(db.select().from(studioReviews).where(eq(studioReviews.id, canary.review)));
  if (review === null || review.base === now) return;
  const why = say({ area: 'studio', code: 'TRIAL_ENDED' });
  await endCanary(db, { canary, outcome: 'STOPPED', person: null, changed: [], why });
}

interface Widening {
  store: ReleaseStore;
  bases: Bases;
  canary: CanaryRow;
  /** Name of the sources that it replaces. */
  base: string;
  reason: SwitchReason;
}

/** Serves to everybody what is on trial; again changes nothing. @throws a refusal where something else is in force */
export async function serveToAll({ store, bases, canary, base, reason }: Widening): Promise<void> {
  const before = store.schedule();
  // it was interrupted after its switch; the same catalogue may also be planned for later
  if (before[0]?.origin?.sources === canary.sources) return;
  const now = await bases.inForce();
  if (now.sources !== base) throw refuse({ code: 'STALE_BASE', base: now.sources });
  if (!(await store.follow(continueWith(before, canary.schedule), reason, { instead: before })))
    throw refuse({ code: 'STALE_BASE', base: '' });
}

/** The last canary of each draft, with what was counted. */
export async function viewCanaries(db: Db, drafts: readonly string[]): Promise<Map<string, Canary>> {
  if (drafts.length === 0) return new Map();
  const { id, draft } = studioCanaries;
  const rows = await db
    .selectDistinctOn([draft])
    .from(studioCanaries)
    .where(inArray(draft, [...drafts]))
    .orderBy(draft, desc(id));
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const counts = await db.select().from(studioCanaryCounts).where(inArray(studioCanaryCounts.canary, ids));
  const total = (canary: number, side: number, measure: CanaryMeasure) =>
    counts.find((one) => one.canary === canary && one.isCanary === side && one.measure === measure)?.total ?? 0;
  return new Map(
    rows.map((row) => [
      row.draft,
      {
        ...{ share: row.share, since: row.startsAt.toISOString(), release: row.hash, outcome: row.outcome },
        counts: MEASURES.map(
          (measure): CanaryCount => ({ measure, canary: total(row.id, 1, measure), others: total(row.id, 0, measure) }),
        ),
      },
    ]),
  );
}
