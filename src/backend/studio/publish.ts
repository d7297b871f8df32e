import { and, eq, lt, sql } from 'drizzle-orm';
import {
  continueWith,
  goBack,
  NoWayBack,
  type ReleaseStore,
  type Step,
  servedFrom,
  UnservableRelease,
  wayBack,
} from '../../release/index.ts';
import type { InForce } from '../../workbench/report.ts';
import type { Db } from '../database/database.ts';
import { type ChangedFile, withDraft } from './base.ts';
import { boundedText } from './bounds.ts';
import type { DraftRow } from './drafts.ts';
import { writeToFolder } from './folder.ts';
import { recordEvent } from './people.ts';
import { refuse } from './refusals.ts';
import type { ReviewParts, ReviewRow, Reviews } from './reviews.ts';
import { studioDraftEditors, studioDrafts, studioReviews, studioTests } from './schema.ts';
import type { Person } from './studio-api.generated.ts';

export interface PublishParts extends ReviewParts {
  store: ReleaseStore;
  reviews: Reviews;
  /** Whether one person is enough. */
  alone: boolean;
  /** A catalogue's folder to write to; by default the project's. */
  folder?: string | undefined;
}

/** Puts drafts into force, and goes back to what was served before. */
export class Publishing {
  constructor(private readonly parts: PublishParts) {}

  /**
   * Publishes what was requested. Where its process dies in between, either the old catalogue or the new one is in
   * force, and the request waits: approved once more, it is completed.
   * @throws a refusal
   */
  async approve(id: string, answer: string, person: Person): Promise<DraftRow> {
    const { drafts, reviews, source } = this.parts;
    const given = boundedText('answer', answer, { mayBeEmpty: true });
    const review = await reviews.pending(id);
    if (await this.isOwn(review, person)) throw refuse({ code: 'OWN_DRAFT' });
    if (review.report === null) throw refuse({ code: 'NOT_REPORTED' });
    if (!review.report.passes) throw refuse({ code: 'NOT_PASSING' });
    await reviews.claim(review, given, person);
    try {
      const draft = await drafts.read(id);
      const changed = await drafts.files(id);
      const done =
        source === 'folder'
          ? await this.write(review, changed)
          : await this.publish({ draft, review, changed, person });
      return await this.complete({ review, changed, person, ...done });
    } catch (error) {
      await reviews.letGo(review);
      throw error;
    }
  }

  /** Serves again what was served before the publication in force. @throws a refusal */
  async goBack(message: string, person: Person): Promise<void> {
    const { store, db, source } = this.parts;
    const text = boundedText('message', message);
    if (source === 'folder') throw refuse({ code: 'NO_WAY_BACK' });
    const before = store.schedule();
    const way = await wayBack(store, undefined).catch(refuseNoWay);
    const isDone = await goBack(store, way, { author: person.name, message: text }, { instead: before });
    if (!isDone) throw refuse({ code: 'STALE_BASE', base: '' });
    await recordEvent(db, { person, what: 'go-back', detail: way.schedule[0]?.hash ?? '' });
  }

  /** What a rollback would change, in words; empty where there is nothing to go back to. */
  async rollback(): Promise<readonly string[]> {
    const { store, source, workbench } = this.parts;
    if (source === 'folder') return [];
    const way = await wayBack(store, undefined).catch((error: unknown) => {
      if (error instanceof NoWayBack || error instanceof UnservableRelease) return null;
      throw error;
    });
    const before = await this.catalogueOf(store.schedule()[0]);
    const after = await this.catalogueOf(way?.goal[0]);
    return before === null || after === null ? [] : workbench.run('changes', { before, after, today: store.today() });
  }

  private async catalogueOf(step: Step | undefined): Promise<InForce | null> {
    const served = step === undefined ? null : await servedFrom(this.parts.store, step).catch(() => null);
    return served === null ? null : { files: served.files, edition: served.origin.edition };
  }

  private async isOwn({ draft, requestedById }: ReviewRow, { id }: Person): Promise<boolean> {
    const { db, alone } = this.parts;
    if (alone) return false;
    const { draft: of, personId } = studioDraftEditors;
    const edited = await db
      .select({ personId })
      .from(studioDraftEditors)
      .where(and(eq(of, draft), eq(personId, id)));
    return requestedById === id || edited.length > 0;
  }

  /** Builds the releases in a thread, writes them, and switches unless somebody else has meanwhile. */
  private async publish({ draft, review, changed, person }: Approval & { draft: DraftRow }): Promise<Outcome> {
    const { bases, store, workbench, say, today } = this.parts;
    const tests = await bases.tests();
    const { files } = withDraft({ files: await bases.of(review.base), tests }, changed);
    const day = review.day !== null && review.day > today() ? review.day : null;
    const built = await workbench.run('build', { files, today: today(), day });
    if (built === null) throw refuse({ code: 'NOT_PASSING' });
    const sources = built.schedule[0]?.origin?.sources ?? '';
    const outcome = { sources, written: null, state: day === null ? 'PUBLISHED' : 'SCHEDULED' } as const;
    const before = store.schedule();
    // an approval that was interrupted after its switch, or one that changes tests alone
    if (before.some(({ origin }) => origin?.sources === sources)) return outcome;
    const base = await bases.inForce();
    if (base.sources !== review.base) throw refuse({ code: 'STALE_BASE', base: base.sources });
    for (const release of built.releases) await store.write(release);
    const author = say({
      ...{ area: 'studio', code: 'AUTHOR' },
      values: { approver: person.name, author: draft.authorName },
    });
    const reason = { act: 'publish', author, message: draft.reason } as const;
    if (!(await store.follow(continueWith(before, built.schedule), reason, { instead: before })))
      throw refuse({ code: 'STALE_BASE', base: '' });
    return outcome;
  }

  /** Writes the files of the checkout; its branch and its merge are somebody else's. */
  private async write(review: ReviewRow, changed: readonly ChangedFile[]): Promise<Outcome> {
    const { sources } = await this.parts.bases.inForce();
    const isWritten = await isInFolder(this.parts, changed);
    if (sources !== review.base && !isWritten) throw refuse({ code: 'STALE_BASE', base: sources });
    const written = isWritten ? changed.map(({ path }) => path) : await writeToFolder(changed, this.parts.folder);
    return { sources, written, state: 'PUBLISHED' };
  }

  private async complete({ review, changed, person, sources, written, state }: Approval & Outcome): Promise<DraftRow> {
    const { db, drafts, source } = this.parts;
    return db.transaction(async (tx) => {
      const { id } = studioReviews;
      const done = await tx
        .update(studioReviews)
        .set({ state: 'APPROVED', sources, written })
        .where(and(eq(id, review.id), eq(studioReviews.state, 'PENDING')))
        .returning({ id });
      if (done.length === 0) return drafts.read(review.draft, tx);
      await tx.update(studioDrafts).set({ state, changedAt: sql`now()` }).where(eq(studioDrafts.id, review.draft));
      if (source === 'releases') await keepTests(tx, changed);
      await recordEvent(tx, { person, what: 'approve', draft: review.draft, detail: sources });
      return drafts.read(review.draft, tx);
    });
  }
}

interface Approval {
  review: ReviewRow;
  changed: readonly ChangedFile[];
  person: Person;
}

interface Outcome {
  /** Name of the sources of the publication. */
  sources: string;
  /** Files of the checkout that were written. */
  written: readonly string[] | null;
  state: 'PUBLISHED' | 'SCHEDULED';
}

async function keepTests(tx: Db, changed: readonly ChangedFile[]): Promise<void> {
  for (const { path, text } of changed.filter((one) => one.path.startsWith('tests/')))
    await tx
      .insert(studioTests)
      .values({ path, text })
      .onConflictDoUpdate({ target: studioTests.path, set: { text, changedAt: sql`now()` } });
}

/** Whether the folder holds a draft already: an approval was interrupted after it had written. */
async function isInFolder({ bases }: PublishParts, changed: readonly ChangedFile[]): Promise<boolean> {
  const { files } = await bases.inForce();
  const tests = await bases.tests();
  return changed.every(({ path, text }) => (files.get(path) ?? tests.get(path) ?? null) === text);
}

function refuseNoWay(error: unknown): never {
  throw error instanceof NoWayBack || error instanceof UnservableRelease ? refuse({ code: 'NO_WAY_BACK' }) : error;
}

/** A switch in another process is seen within a second. */
const SEEN = sql`interval '1 minute'`;

/**
 * Brings the drafts that are scheduled up to date: those in force by now are published; those that a later publication
 * or a rollback has taken out of the schedule are open again.
 */
export async function settleScheduled(db: Db, store: ReleaseStore): Promise<void> {
  const rows = await db
    .select({ id: studioDrafts.id, sources: studioReviews.sources, day: studioReviews.day })
    .from(studioDrafts)
    .innerJoin(studioReviews, and(eq(studioReviews.draft, studioDrafts.id), eq(studioReviews.state, 'APPROVED')))
    .where(and(eq(studioDrafts.state, 'SCHEDULED'), lt(studioReviews.answeredAt, sql`now() - ${SEEN}`)));
  const [now, ...later] = store.schedule();
  for (const { id, sources, day } of rows) {
    if (later.some(({ origin }) => origin?.sources === sources) && now?.origin?.sources !== sources) continue;
    const isDue = now?.origin?.sources === sources || (day !== null && day <= store.today());
    await db
      .update(studioDrafts)
      .set({ state: isDue ? 'PUBLISHED' : 'OPEN' })
      .where(and(eq(studioDrafts.id, id), eq(studioDrafts.state, 'SCHEDULED')));
  }
}
