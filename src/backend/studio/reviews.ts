import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { inServedWords, type ReleaseStore } from '../../release/index.ts';
import { sourcesOf } from '../../workbench/report.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import type { Say } from '../catalogue/say.ts';
import type { StudioSource } from '../config/studio.ts';
import { type Db, first } from '../database/database.ts';
import { enqueue } from '../jobs/queue.ts';
import type { JobKind } from '../jobs/worker.ts';
import { type Bases, changesSomething, isTest, withDraft } from './base.ts';
import { boundedDay, boundedText, storable } from './bounds.ts';
import type { DraftRow, Drafts } from './drafts.ts';
import { recordEvent } from './people.ts';
import { refuse } from './refusals.ts';
import { droppedLines, findDropped, hasSources, settleScheduled } from './scheduled.ts';
import { studioDrafts, studioReviews } from './schema.ts';
import type { Person, StudioMutationRefuseArgs, StudioMutationRequestReviewArgs } from './studio-api.generated.ts';

export type ReviewRow = typeof studioReviews.$inferSelect;

/** The kind of job that makes a report. */
export const STUDIO_REPORT = 'studio-report';

export interface ReviewParts {
  db: Db;
  drafts: Drafts;
  bases: Bases;
  store: ReleaseStore;
  workbench: Workbench;
  source: StudioSource;
  say: Say;
  /** By the store of releases. */
  today(): string;
  now(): Date;
}

/** An approval under way holds its request this long: building takes seconds, and its process may die. */
const CLAIM = sql`interval '5 minutes'`;

const { id, state, answeredAt, answeredById } = studioReviews;
const isPending = (review: string): SQL | undefined => and(eq(id, review), eq(state, 'PENDING'));
/** Pending, and nobody is about to approve it. */
const isFree = (review: string): SQL | undefined =>
  and(isPending(review), or(isNull(answeredAt), lt(answeredAt, sql`now() - ${CLAIM}`)));

/** Requests to publish a draft, and what they are answered. */
export class Reviews {
  constructor(private readonly parts: ReviewParts) {}

  /** @throws a refusal */
  async request(args: StudioMutationRequestReviewArgs, person: Person): Promise<DraftRow> {
    const { db, drafts, bases, source, today, now } = this.parts;
    if (args.day != null && source !== 'releases') throw refuse({ code: 'NO_DAY_HERE' });
    const day = boundedDay(args.day, today());
    const message = boundedText('message', args.message, { mayBeEmpty: true });
    await settleScheduled(this.parts);
    const base = await bases.inForce();
    const given = { files: base.files, tests: await bases.tests() };
    if (!changesSomething(given, await drafts.files(args.id))) {
      await drafts.read(args.id);
      throw refuse({ code: 'NOTHING_CHANGED' });
    }
    return db.transaction(async (tx) => {
      const row = await drafts.change(tx, args, { state: 'REQUESTED' });
      if (row.base !== base.sources) throw refuse({ code: 'STALE_BASE', base: base.sources });
      const review = {
        ...{ id: randomUUID(), draft: row.id, revision: row.revision, base: row.base, message, day },
        ...{ requestedById: person.id, requestedByName: person.name },
      };
      await tx.insert(studioReviews).values(review);
      await enqueue(tx, {
        ...{ kind: STUDIO_REPORT, key: `${STUDIO_REPORT} ${review.id}`, lane: 'studio', at: now() },
        payload: { review: review.id },
      });
      await recordEvent(tx, { person, what: 'request', draft: row.id, detail: String(row.revision) });
      return row;
    });
  }

  /** @throws a refusal */
  async withdraw(draft: string, person: Person): Promise<DraftRow> {
    const review = await this.pending(draft);
    if (review.requestedById !== person.id) throw refuse({ code: 'NOT_YOUR_REQUEST' });
    return this.reopen(review, { state: 'WITHDRAWN' }, person, 'withdraw');
  }

  /** @throws a refusal */
  async refuse(args: StudioMutationRefuseArgs, person: Person): Promise<DraftRow> {
    const given = boundedText('answer', args.answer);
    return this.reopen(await this.read(args), { state: 'REFUSED', answer: given }, person, 'refuse');
  }

  private async reopen(review: ReviewRow, set: Partial<ReviewRow>, person: Person, what: string): Promise<DraftRow> {
    const { db, drafts } = this.parts;
    const by = { answeredById: person.id, answeredByName: person.name, answeredAt: sql`now()` };
    if (await this.isServed(review)) throw refuse({ code: 'IN_FORCE' });
    return db.transaction(async (tx) => {
      const done = await tx
        .update(studioReviews)
        .set({ ...set, ...by })
        .where(isFree(review.id))
        .returning({ id });
      if (done.length === 0) await refuseTaken(tx, review);
      await tx
        .update(studioDrafts)
        .set({ state: 'OPEN' })
        .where(and(eq(studioDrafts.id, review.draft), eq(studioDrafts.state, 'REQUESTED')));
      await recordEvent(tx, { person, what, draft: review.draft });
      return drafts.read(review.draft, tx);
    });
  }

  /** Whether an approval that was interrupted had switched already: nothing else is true of its request then. */
  private async isServed({ base, draft }: ReviewRow): Promise<boolean> {
    const { bases, db, drafts, source, store } = this.parts;
    if (source !== 'releases') return false;
    const given = { files: await bases.of(base), tests: await bases.tests() };
    const { files } = withDraft(given, await drafts.files(draft));
    const sources = sourcesOf(await inServedWords(store, files));
    if (sources === base || !hasSources(store.schedule(), sources)) return false;
    // another draft may have brought the same
    return (await db.$count(studioReviews, and(eq(studioReviews.sources, sources), eq(state, 'APPROVED')))) === 0;
  }

  /** The request of a draft that waits for an answer. @throws a refusal */
  async pending(draft: string): Promise<ReviewRow> {
    await this.parts.drafts.read(draft);
    const { draft: of } = studioReviews;
    const found = await first(
      this.parts.db
        .select()
        .from(studioReviews)
        .where(and(eq(of, draft), eq(state, 'PENDING'))),
    );
    if (found === null) throw refuse({ code: 'NOT_REQUESTED' });
    return found;
  }

  /** The same, as whoever answers has read it. @throws a refusal where another one has taken its place since */
  async read({ id: draft, expectedRevision }: { id: string; expectedRevision: number }): Promise<ReviewRow> {
    const review = await this.pending(draft);
    const { revision } = review;
    if (revision !== expectedRevision) throw refuse({ code: 'STALE_REVISION', revision });
    return review;
  }

  /**
   * Holds a request for who approves it: nobody refuses or withdraws it meanwhile. The same person may try again at
   * once, after a process has died.
   * @throws a refusal
   */
  async claim(review: ReviewRow, answer: string, person: Person): Promise<void> {
    const set = { answeredById: person.id, answeredByName: person.name, answeredAt: sql`now()`, answer };
    const mine = and(isPending(review.id), eq(answeredById, person.id));
    const done = await this.parts.db
      .update(studioReviews)
      .set(set)
      .where(or(isFree(review.id), mine))
      .returning({ id });
    if (done.length === 0) await refuseTaken(this.parts.db, review);
  }

  /** Lets go of a request that could not be approved. */
  async letGo({ id: review }: ReviewRow): Promise<void> {
    const set = { answeredById: null, answeredByName: null, answeredAt: null, answer: null };
    await this.parts.db.update(studioReviews).set(set).where(isPending(review));
  }
}

/** Says whether a request has been answered, or is being. @throws a refusal */
async function refuseTaken(db: Db, { id: review }: ReviewRow): Promise<never> {
  const waits = await first(db.select({ id }).from(studioReviews).where(isPending(review)));
  throw refuse({ code: waits === null ? 'NOT_REQUESTED' : 'BEING_ANSWERED' });
}

/** The last request of each draft. */
export async function lastReviews(db: Db, drafts: readonly string[]): Promise<Map<string, ReviewRow>> {
  if (drafts.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([studioReviews.draft])
    .from(studioReviews)
    .where(inArray(studioReviews.draft, [...drafts]))
    .orderBy(studioReviews.draft, desc(studioReviews.requestedAt));
  return new Map(rows.map((row) => [row.draft, row]));
}

/** Tries of a report before it says that it could not be made. */
const TRIES = 3;

/** Makes the report of a request, in a thread. */
export function reportJob(parts: ReviewParts): JobKind {
  const { db, drafts, bases, source, store, workbench, say, today } = parts;
  const made = new Map<string, number>();
  const keep = (review: string, report: NonNullable<ReviewRow['report']>) =>
    db
      .update(studioReviews)
      .set({ report })
      .where(and(isPending(review), isNull(studioReviews.report)));
  return {
    tries: TRIES,
    async run({ review = '' }) {
      const row = await first(db.select().from(studioReviews).where(isPending(review)));
      if (row === null || row.report !== null) return;
      const tries = (made.get(review) ?? 0) + 1;
      made.set(review, tries);
      try {
        await settleScheduled(parts);
        const changed = await drafts.files(row.draft);
        const testsBefore = await bases.tests();
        const { files, tests } = withDraft({ files: await bases.of(row.base), tests: testsBefore }, changed);
        const base = await bases.inForce();
        const day = row.day !== null && row.day > today() ? row.day : null;
        const given = {
          base: { files: base.files, edition: base.edition },
          files,
          tests,
          testsBefore,
          today: today(),
          day,
        };
        const report = await workbench.run('report', given);
        const isOfRows = source !== 'releases' || changed.every(isTest);
        const dropped = isOfRows ? [] : droppedLines(await findDropped(db, store, day), say);
        await keep(review, storable({ ...report, warnings: [...dropped, ...report.warnings] }));
        made.delete(review);
      } catch (error) {
        if (tries < TRIES) throw error;
        made.delete(review);
        const errors = [say({ area: 'studio', code: 'REPORT_FAILED' })];
        const none = {
          warnings: [],
          waived: [],
          changes: [],
          regions: [],
          tables: [],
          failingRows: [],
          rows: 0,
          uncovered: [],
          unnoticed: [],
        };
        await keep(review, { errors, ...none, passes: false });
        throw error;
      }
    },
  };
}
