import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import {
  continueWith,
  formatSchedule,
  goBack,
  inServedWords,
  NoWayBack,
  type Schedule,
  type Step,
  type SwitchReason,
  servedFrom,
  UnservableRelease,
  wayBack,
} from '../../release/index.ts';
import type { InForce } from '../../workbench/report.ts';
import { type Db, first } from '../database/database.ts';
import type { Repository } from '../git/repository.ts';
import { type ChangedFile, isTest, withDraft } from './base.ts';
import { boundedText } from './bounds.ts';
import { makeBranch } from './branches.ts';
import { boundedShare, canaryOf, endCanary, endCanaryIn, liveCanary, serveToAll, startCanary } from './canaries.ts';
import type { DraftRow } from './drafts.ts';
import { writeToFolder } from './folder.ts';
import { recordEvent } from './people.ts';
import { refuse } from './refusals.ts';
import type { ReviewParts, ReviewRow, Reviews } from './reviews.ts';
import { type Dropped, droppedLines, findDropped, hasSources, unschedule, unscheduledBy } from './scheduled.ts';
import { studioDraftEditors, studioDrafts, studioReviews } from './schema.ts';
import type {
  Person,
  RollbackPlan,
  StudioMutationApproveArgs,
  StudioMutationGoBackArgs,
} from './studio-api.generated.ts';
import { keepTests, withdrawTests } from './tests.ts';

export interface PublishParts extends ReviewParts {
  reviews: Reviews;
  /** Whether one person is enough. */
  alone: boolean;
  /** Null where the source is not git. */
  repository: Repository | null;
  /** A catalogue's folder to write to; by default the project's. */
  folder?: string | undefined;
}

/** Puts drafts into force, and goes back to what was served before. */
export class Publishing {
  constructor(private readonly parts: PublishParts) {}

  /** Approvals under way in this process, by request. */
  private readonly underWay = new Map<string, { personId: string; done: Promise<DraftRow> }>();

  /**
   * Publishes what was requested. Where its process dies in between, either the old catalogue or the new one is in
   * force, and the request waits: approved once more, it is completed.
   * @throws a refusal
   */
  async approve({ answer, canary, ...request }: StudioMutationApproveArgs, person: Person): Promise<DraftRow> {
    const { db, reviews, source } = this.parts;
    const share = boundedShare(canary);
    const given = boundedText('answer', answer, { mayBeEmpty: true });
    const review = await reviews.read(request);
    if (await this.isOwn(review, person)) throw refuse({ code: 'OWN_DRAFT' });
    if (review.report === null) throw refuse({ code: 'NOT_REPORTED' });
    if (!review.report.passes) throw refuse({ code: 'NOT_PASSING' });
    if (share !== null && (source !== 'releases' || review.day !== null)) throw refuse({ code: 'NO_CANARY_HERE' });
    if ((await liveCanary(db)) !== null) throw refuse({ code: 'CANARY_RUNNING' });
    const same = this.underWay.get(review.id);
    if (same !== undefined && same.personId === person.id) return same.done;
    await this.requireToldDrops(review);
    const done = this.carryOutOnce({ review, person, answer: given, share }).finally(() =>
      this.underWay.delete(review.id),
    );
    this.underWay.set(review.id, { personId: person.id, done });
    return done;
  }

  /** What it takes out of the schedule was in the report. @throws a refusal, after which it is */
  private async requireToldDrops({ id, draft, day, report }: ReviewRow): Promise<void> {
    const { db, drafts, store, say, source } = this.parts;
    if (source !== 'releases' || report === null || (await drafts.files(draft)).every(isTest)) return;
    const lines = droppedLines(await findDropped(db, store, day), say);
    const untold = lines.filter((line) => !report.warnings.includes(line));
    if (untold.length === 0) return;
    const warnings = [...untold, ...report.warnings];
    await db
      .update(studioReviews)
      .set({ report: { ...report, warnings } })
      .where(and(eq(studioReviews.id, id), eq(studioReviews.state, 'PENDING')));
    throw refuse({ code: 'SCHEDULE_CHANGED' });
  }

  private async carryOutOnce({ review, person, answer, share }: Omit<Approval, 'changed'>): Promise<DraftRow> {
    const { drafts, reviews } = this.parts;
    const id = review.draft;
    await reviews.claim(review, answer, person);
    try {
      const draft = await drafts.read(id);
      const changed = await drafts.files(id);
      const done = await this.carryOut({ draft, review, changed, person, answer, share });
      return await this.complete({ review, changed, person, answer, share, ...done });
    } catch (error) {
      await reviews.letGo(review);
      throw error;
    }
  }

  private async carryOut(given: Approval & { draft: DraftRow }): Promise<Outcome> {
    const { bases, db, repository, source } = this.parts;
    if (source === 'folder') return this.write(given.review, given.changed);
    if (repository === null) return this.publish(given);
    const { sources } = await bases.inForce();
    if (sources !== given.review.base) throw refuse({ code: 'STALE_BASE', base: sources });
    return { ...(await makeBranch(db, repository, given)), written: null, state: 'MERGING' };
  }

  /** Serves to everybody what a part of the sessions has. @throws a refusal */
  async widen(id: string, person: Person): Promise<DraftRow> {
    const { bases, db, drafts, store } = this.parts;
    const canary = await canaryOf(db, id);
    const review = await first(db.select().from(studioReviews).where(eq(studioReviews.id, canary.review)));
    if (review === null || (await this.isOwn(review, person))) throw refuse({ code: 'OWN_DRAFT' });
    const reason = this.reasonOf(await drafts.read(id), person);
    const dropped = await findDropped(db, store, null);
    await serveToAll({ store, bases, canary, base: review.base, reason });
    await endCanary(db, { canary, outcome: 'WIDENED', person, changed: await drafts.files(id) });
    await this.openDropped(db, { dropped, person, reason });
    return drafts.read(id);
  }

  /** Serves to everybody what the others have had all along. @throws a refusal */
  async stop(id: string, person: Person): Promise<DraftRow> {
    const { db, drafts } = this.parts;
    await endCanary(db, { canary: await canaryOf(db, id), outcome: 'STOPPED', person, changed: [] });
    return drafts.read(id);
  }

  /** Opens what a publication took out of the schedule again. */
  private async openDropped(tx: Db, { dropped, person, reason }: Dropping): Promise<void> {
    const why = unscheduledBy(this.parts.say, reason);
    for (const { draft } of dropped) if (draft !== null) await unschedule(tx, { draft, person, why });
  }

  private reasonOf({ authorName, reason }: DraftRow, { name }: Person): SwitchReason {
    const values = { approver: name, author: authorName };
    return { act: 'publish', author: this.parts.say({ area: 'studio', code: 'AUTHOR', values }), message: reason };
  }

  /**
   * Serves again what was served before the publication in force.
   * @throws a refusal, also where something else is in force or planned by now than what the plan was of
   */
  async goBack({ message, of }: StudioMutationGoBackArgs, person: Person): Promise<void> {
    const { store, db, say, source } = this.parts;
    const text = boundedText('message', message);
    if (source === 'folder') throw refuse({ code: 'NO_WAY_BACK' });
    const before = store.schedule();
    if (of !== nameOf(before)) throw refuse({ code: 'STALE_BASE', base: '' });
    const way = await wayBack(store, undefined).catch(refuseNoWay);
    await db.transaction(async (tx) => {
      await recordEvent(tx, { person, what: 'go-back', detail: way.schedule[0]?.hash ?? '' });
      await withdrawTests(tx, sourcesOnlyIn(before, way.schedule));
      // all sessions go back, also those that have something else
      const canary = await liveCanary(tx);
      const why = say({ area: 'studio', code: 'TRIAL_ENDED' });
      if (canary !== null) await endCanaryIn(tx, { canary, outcome: 'STOPPED', person, changed: [], why });
      // the last, as nothing undoes it
      const isDone = await goBack(store, way, { author: person.name, message: text }, { instead: before });
      if (!isDone) throw refuse({ code: 'STALE_BASE', base: '' });
    });
  }

  /** What a rollback would do. */
  async rollback(): Promise<RollbackPlan> {
    const now = this.parts.store.schedule();
    return { of: nameOf(now), changes: [...(await this.changesOfRollback(now))] };
  }

  private async changesOfRollback(now: Schedule): Promise<readonly string[]> {
    const { db, drafts, say, store, source, workbench } = this.parts;
    if (source === 'folder') return [];
    const way = await wayBack(store, undefined).catch((error: unknown) => {
      if (error instanceof NoWayBack || error instanceof UnservableRelease) return null;
      throw error;
    });
    const before = await this.catalogueOf(now[0]);
    const after = await this.catalogueOf(way?.goal[0]);
    if (before === null || after === null) return [];
    const canary = await liveCanary(db);
    const values = canary && { title: (await drafts.read(canary.draft)).title };
    const trial = values === null ? [] : [say({ area: 'studio', code: 'ENDS_TRIAL', values })];
    return [...trial, ...(await workbench.run('changes', { before, after, today: store.today() }))];
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
  private async publish({ draft, review, changed, person, share }: Approval & { draft: DraftRow }): Promise<Outcome> {
    const { bases, db, store, workbench, today } = this.parts;
    const tests = await bases.tests();
    const whole = withDraft({ files: await bases.of(review.base), tests }, changed);
    const files = await inServedWords(store, whole.files);
    const day = review.day !== null && review.day > today() ? review.day : null;
    const built = await workbench.run('build', { files, today: today(), day });
    if (built === null) throw refuse({ code: 'NOT_PASSING' });
    const sources = built.schedule[0]?.origin?.sources ?? '';
    const before = store.schedule();
    const isOfRows = sources === review.base;
    const dropped = share === null && !isOfRows ? await findDropped(db, store, day) : [];
    const state = day === null ? 'PUBLISHED' : 'SCHEDULED';
    const outcome = { sources, written: null, state, dropped } as const;
    // an approval that was interrupted after its switch, or one that changes tests alone
    if (isOfRows ? hasSources(before, sources) : isServedOn(before, day, sources)) return { ...outcome, dropped: [] };
    const base = await bases.inForce();
    if (base.sources !== review.base) throw refuse({ code: 'STALE_BASE', base: base.sources });
    for (const release of built.releases) await store.write(release);
    if (share !== null) return { sources, written: null, state: 'CANARY', schedule: built.schedule };
    const reason = this.reasonOf(draft, person);
    const isDone = await store.follow(continueWith(before, built.schedule), reason, { instead: before });
    // the same approval, sent twice, may have been quicker
    if (!isDone && !isServedOn(store.schedule(), day, sources)) throw refuse({ code: 'STALE_BASE', base: '' });
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

  private async complete({ review, changed, person, answer, share, ...done }: Approval & Outcome): Promise<DraftRow> {
    const { state, sources = null, written, branch = null, commit = null, schedule, dropped = [] } = done;
    const merge = state === 'MERGING' ? 'WAITING' : null;
    const { db, drafts, source } = this.parts;
    // another process, in which the same approval failed, may have let go of the request meanwhile
    const by = { answeredById: person.id, answeredByName: person.name, answeredAt: sql`now()`, answer };
    return db.transaction(async (tx) => {
      const { id } = studioReviews;
      const answered = await tx
        .update(studioReviews)
        .set({ ...by, state: 'APPROVED', sources, written, branch, commit, merge })
        .where(and(eq(id, review.id), eq(studioReviews.state, 'PENDING')))
        .returning({ id });
      if (answered.length === 0) return drafts.read(review.draft, tx);
      await tx.update(studioDrafts).set({ state, changedAt: sql`now()` }).where(eq(studioDrafts.id, review.draft));
      if (share !== null && schedule !== undefined)
        await startCanary(tx, { review, schedule, sources: sources ?? '', share });
      else if (source === 'releases' && state !== 'SCHEDULED') await keepTests(tx, changed);
      if (dropped.length > 0) {
        const reason = this.reasonOf(await drafts.read(review.draft, tx), person);
        await this.openDropped(tx, { dropped, person, reason });
      }
      await recordEvent(tx, {
        person,
        what: share === null ? 'approve' : 'try',
        draft: review.draft,
        detail: commit ?? sources ?? '',
      });
      return drafts.read(review.draft, tx);
    });
  }
}

interface Dropping {
  dropped: readonly Dropped[];
  person: Person;
  reason: SwitchReason;
}

interface Approval {
  review: ReviewRow;
  /** Sessions in a hundred that have it first; null: all at once. */
  share: number | null;
  changed: readonly ChangedFile[];
  person: Person;
  answer: string;
}

interface Outcome {
  /** Name of the sources of the publication; a branch has none yet. */
  sources?: string;
  /** Files of the checkout that were written. */
  written: readonly string[] | null;
  branch?: string;
  commit?: string;
  /** What is served once a canary is for all. */
  schedule?: Schedule;
  /** What it took out of the schedule. */
  dropped?: readonly Dropped[];
  state: 'PUBLISHED' | 'SCHEDULED' | 'MERGING' | 'CANARY';
}

/** What is in force and planned, as one name. */
const nameOf = (schedule: Schedule): string => createHash('sha256').update(formatSchedule(schedule)).digest('hex');

/** Whether a day has these sources, or, without one, what is in force: the same catalogue may be planned for later. */
function isServedOn(schedule: Schedule, day: string | null, sources: string): boolean {
  const step = schedule.findLast(({ from }) => from === null || (day !== null && from <= day));
  return step?.origin?.sources === sources;
}

/** Names of the sources that one schedule has and another has not. */
const sourcesOnlyIn = (schedule: Schedule, other: Schedule): string[] =>
  schedule.flatMap(({ origin }) =>
    origin === undefined || other.some((step) => step.origin?.sources === origin.sources) ? [] : origin.sources,
  );

/** Whether the folder holds a draft already: an approval was interrupted after it had written. */
async function isInFolder({ bases }: PublishParts, changed: readonly ChangedFile[]): Promise<boolean> {
  const { files } = await bases.inForce();
  const tests = await bases.tests();
  return changed.every(({ path, text }) => (files.get(path) ?? tests.get(path) ?? null) === text);
}

function refuseNoWay(error: unknown): never {
  throw error instanceof NoWayBack || error instanceof UnservableRelease ? refuse({ code: 'NO_WAY_BACK' }) : error;
}
