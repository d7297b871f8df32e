import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { continueWith } from '../../release/index.ts';
import { sourcesOf, type Texts } from '../../workbench/report.ts';
import type { Db } from '../database/database.ts';
import type { Repository } from '../git/repository.ts';
import { GitFailure } from '../git/run.ts';
import type { JobKind } from '../jobs/worker.ts';
import type { ChangedFile } from './base.ts';
import { storable } from './bounds.ts';
import { recordEvent } from './people.ts';
import type { ReviewParts, ReviewRow } from './reviews.ts';
import { studioDrafts, studioReviews } from './schema.ts';
import { keepTests } from './tests.ts';

/** The kind of job that publishes what was merged. */
export const STUDIO_MERGE = 'studio-merge';

/** Milliseconds between two looks at the main branch. */
const EVERY = 30_000;

export interface MergeParts extends ReviewParts {
  repository: Repository;
}

interface Waiting {
  review: ReviewRow;
  author: string;
  reason: string;
}

/** Looks whether the main branch holds what was approved, and publishes it: one process at a time, as jobs run. */
export const mergeJob = (parts: MergeParts): JobKind => ({
  every: EVERY,
  lane: 'studio',
  run: () => publishMerged(parts),
});

/** Publishes the main branch, as soon as it holds the commit of an approved request. */
async function publishMerged(parts: MergeParts): Promise<void> {
  const waiting = await findWaiting(parts.db);
  // nothing is asked of the repository while nothing is waited for
  if (waiting.length === 0) return;
  try {
    const tip = await parts.repository.tip();
    const merged: Waiting[] = [];
    for (const one of waiting) if (await isMerged(parts.repository, tip, one.review)) merged.push(one);
    const isJudged = ({ review }: Waiting) => review.merge === 'REFUSED' && review.merged === tip;
    if (merged.some((one) => !isJudged(one))) await publishTree(parts, tip, merged);
    await forgetProblems(parts.db, waiting, merged);
  } catch (error) {
    if (error instanceof GitFailure) await note(parts.db, waiting, { mergeProblems: [away(parts)] });
    throw error;
  }
}

const away = ({ say }: MergeParts): string => say({ area: 'studio', code: 'GIT_AWAY' });

async function findWaiting(db: Db): Promise<Waiting[]> {
  const { merge, state, answeredAt, draft } = studioReviews;
  return db
    .select({ review: studioReviews, author: studioDrafts.authorName, reason: studioDrafts.reason })
    .from(studioReviews)
    .innerJoin(studioDrafts, and(eq(studioDrafts.id, draft), eq(studioDrafts.state, 'MERGING')))
    .where(and(eq(state, 'APPROVED'), inArray(merge, ['WAITING', 'REFUSED'])))
    .orderBy(asc(answeredAt));
}

const isMerged = (repository: Repository, tip: string, { commit, id }: ReviewRow): Promise<boolean> =>
  commit === null ? Promise.resolve(false) : repository.holds(tip, { commit, request: id });

/** Publishes the catalogue of a commit, by the same judgement as a request's. */
async function publishTree(parts: MergeParts, tip: string, merged: readonly Waiting[]): Promise<void> {
  const { bases, db, store, today, workbench } = parts;
  const { files, tests } = await treeOf(parts, tip);
  const sources = sourcesOf(files);
  const before = store.schedule();
  const base = await bases.inForce();
  // a publication that was interrupted after its switch
  if (base.sources !== sources) {
    const given = { base: { files: base.files, edition: base.edition }, files, tests, today: today(), day: null };
    const { passes, errors, failingRows } = await workbench.run('report', given);
    const built = passes ? await workbench.run('build', { files, today: today(), day: null }) : null;
    if (built === null)
      return note(db, merged, { merge: 'REFUSED', merged: tip, mergeProblems: storable([...errors, ...failingRows]) });
    for (const release of built.releases) await store.write(release);
    const isDone = await store.follow(continueWith(before, built.schedule), reasonOf(parts, merged), {
      instead: before,
    });
    // somebody else has switched meanwhile: it is judged again against that
    if (!isDone) return;
  }
  await complete(parts, { tip, sources, merged, tests });
}

/** The catalogue of a commit, with the testers' tables that are known here where it has none. */
async function treeOf({ bases, repository }: MergeParts, tip: string): Promise<{ files: Texts; tests: Texts }> {
  const { files, tests } = await repository.texts(tip);
  return { files, tests: tests.size === 0 ? await bases.tests() : tests };
}

function reasonOf({ say }: MergeParts, merged: readonly Waiting[]) {
  const authors = merged.map(({ author, review }) =>
    say({ area: 'studio', code: 'AUTHOR', values: { approver: review.answeredByName ?? '', author } }),
  );
  const message = merged.map(({ reason }) => reason).join('\n');
  return { act: 'publish', author: [...new Set(authors)].join(', '), message } as const;
}

interface Published {
  tip: string;
  sources: string;
  merged: readonly Waiting[];
  tests: Texts;
}

async function complete({ bases, db }: MergeParts, { tip, sources, merged, tests }: Published): Promise<void> {
  const known = await bases.tests();
  const changed: ChangedFile[] = [
    ...[...tests].flatMap(([path, text]) => (known.get(path) === text ? [] : { path, text })),
    ...[...known.keys()].flatMap((path) => (tests.has(path) ? [] : { path, text: null })),
  ];
  await db.transaction(async (tx) => {
    await note(tx, merged, { merge: 'PUBLISHED', merged: tip, mergeProblems: null, sources });
    const drafts = merged.map(({ review }) => review.draft);
    await tx
      .update(studioDrafts)
      .set({ state: 'PUBLISHED', changedAt: sql`now()` })
      .where(and(inArray(studioDrafts.id, drafts), eq(studioDrafts.state, 'MERGING')));
    await keepTests(tx, changed);
    for (const draft of drafts) await recordEvent(tx, { person: null, what: 'merge', draft, detail: tip });
  });
}

/** Writes of requests that still wait. */
async function note(db: Db, of: readonly Waiting[], set: Partial<ReviewRow>): Promise<void> {
  const ids = of.map(({ review }) => review.id);
  const { id, merge } = studioReviews;
  await db
    .update(studioReviews)
    .set(set)
    .where(and(inArray(id, ids), inArray(merge, ['WAITING', 'REFUSED'])));
}

/** What kept the repository from being read is over. */
async function forgetProblems(db: Db, waiting: readonly Waiting[], merged: readonly Waiting[]): Promise<void> {
  const others = waiting.filter((one) => !merged.includes(one) && one.review.mergeProblems !== null);
  if (others.length > 0) await note(db, others, { merge: 'WAITING', merged: null, mergeProblems: null });
}
