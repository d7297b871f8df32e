import { and, asc, eq } from 'drizzle-orm';
import { dayInParis } from '../../base/paris.ts';
import type { HistoryEntry, ReleaseStore, Schedule } from '../../release/index.ts';
import type { Say } from '../catalogue/say.ts';
import type { Db } from '../database/database.ts';
import type { Drafts } from './drafts.ts';
import { recordEvent } from './people.ts';
import { studioDrafts, studioReviews } from './schema.ts';
import type { Person } from './studio-api.generated.ts';
import { keepTests } from './tests.ts';

/** A draft whose publication waits for its day. */
interface Scheduled {
  id: string;
  title: string;
  review: string;
  /** Names of the sources that it was made from, and that its publication has. */
  base: string;
  sources: string | null;
  day: string | null;
  answeredAt: Date | null;
}

/** By day. */
async function findScheduled(db: Db): Promise<Scheduled[]> {
  const { id, base, sources, day, answeredAt, state } = studioReviews;
  const rows = await db
    .select({ id: studioDrafts.id, title: studioDrafts.title, review: id, base, sources, day, answeredAt })
    .from(studioDrafts)
    .innerJoin(studioReviews, and(eq(studioReviews.draft, studioDrafts.id), eq(state, 'APPROVED')))
    .where(eq(studioDrafts.state, 'SCHEDULED'))
    .orderBy(asc(answeredAt));
  // of a draft that was scheduled twice, what was approved last
  const last = new Map(rows.map((row) => [row.id, row]));
  return [...last.values()].sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1));
}

/** What a publication takes out of the schedule. */
export interface Dropped {
  day: string;
  title: string;
  /** Null where it was not made in the studio. */
  draft: Scheduled | null;
}

/**
 * The publications that one from this day on takes out of the schedule; null: from now on. What it does not hold would
 * be taken back on that day.
 */
export async function findDropped(db: Db, store: ReleaseStore, from: string | null): Promise<Dropped[]> {
  const [now, ...later] = store.schedule();
  const begins = new Map<string, { from: string; hash: string }>();
  for (const step of later) {
    const name = step.origin?.sources ?? step.hash;
    // a catalogue in force that changes by itself on a day to come is replaced as a whole
    if (step.from === null || name === now?.origin?.sources || begins.has(name)) continue;
    begins.set(name, { from: step.from, hash: step.hash });
  }
  const dropped = [...begins].filter(([, step]) => from === null || step.from >= from);
  if (dropped.length === 0) return [];
  const [drafts, history] = [await findScheduled(db), await store.history()];
  return dropped.map(([name, { from: day, hash }]) => {
    const draft = drafts.find(({ sources }) => sources === name) ?? null;
    const entry = history.find(({ schedule }) => schedule.some((step) => step.from === day && step.hash === hash));
    return { day, title: draft?.title ?? entry?.message ?? hash, draft };
  });
}

/** What the person who approves reads of it. */
export const droppedLines = (dropped: readonly Dropped[], say: Say): string[] =>
  dropped.map(({ day, title }) =>
    say({ area: 'studio', code: 'UNSCHEDULES', values: { day: day.split('-').reverse().join('/'), title } }),
  );

interface Unscheduling {
  draft: Scheduled;
  /** Who took it out, and with what; null for what was not done here. */
  person: Person | null;
  why: string;
}

/** Opens a draft again that was taken out of the schedule: its page and the journal say why. */
export async function unschedule(tx: Db, { draft, person, why }: Unscheduling): Promise<void> {
  const { id, state } = studioDrafts;
  const opened = await tx
    .update(studioDrafts)
    .set({ state: 'OPEN' })
    .where(and(eq(id, draft.id), eq(state, 'SCHEDULED')))
    .returning({ id });
  if (opened.length === 0) return;
  await tx
    .update(studioReviews)
    .set({ state: 'WITHDRAWN', mergeProblems: [why] })
    .where(eq(studioReviews.id, draft.review));
  await recordEvent(tx, { person, what: 'unschedule', draft: draft.id, detail: why });
}

export const unscheduledBy = (say: Say, { author, message }: { author: string; message: string }): string =>
  say({ area: 'studio', code: 'UNSCHEDULED', values: { author, reason: message } });

interface Settling {
  db: Db;
  store: ReleaseStore;
  drafts: Drafts;
  say: Say;
}

/** Milliseconds in which a switch in another process is seen. */
const SEEN = 60_000;

/**
 * Brings the drafts that are scheduled up to date: those in force by now are published, with their testers' rows; those
 * that something else has taken out of the schedule are open again.
 */
export async function settleScheduled({ db, store, drafts, say }: Settling): Promise<void> {
  const scheduled = await findScheduled(db);
  if (scheduled.length === 0) return;
  const history = await store.history();
  for (const draft of scheduled) {
    const { id, base, sources, day, answeredAt } = draft;
    if (day !== null && day <= store.today() && wasServed(history, sources, store.today())) {
      const files = await drafts.files(id);
      await db.transaction(async (tx) => {
        const done = await tx
          .update(studioDrafts)
          .set({ state: 'PUBLISHED' })
          .where(and(eq(studioDrafts.id, id), eq(studioDrafts.state, 'SCHEDULED')))
          .returning({ id: studioDrafts.id });
        if (done.length > 0) await keepTests(tx, files);
      });
      continue;
    }
    const isKnown = answeredAt !== null && Date.now() - answeredAt.getTime() > SEEN;
    // one of rows alone is not in the schedule
    if (!isKnown || sources === base || hasSources(store.schedule(), sources)) continue;
    const { author = '', message = '' } = history.at(-1) ?? {};
    await db.transaction((tx) => unschedule(tx, { draft, person: null, why: unscheduledBy(say, { author, message }) }));
  }
}

/** Whether a catalogue is in force or planned. */
export const hasSources = (schedule: Schedule, sources: string | null): boolean =>
  schedule.some(({ origin }) => origin?.sources === sources);

/** Whether a catalogue has been in force by now: nothing replaced it before its day. */
const wasServed = (history: readonly HistoryEntry[], sources: string | null, today: string): boolean =>
  history.some(({ schedule }, rank) => {
    const next = history[rank + 1];
    const until = next === undefined ? today : dayInParis(new Date(next.at));
    return schedule.some(({ from, origin }) => origin?.sources === sources && (from === null || from <= until));
  });
