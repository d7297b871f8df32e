import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { ReleaseStore } from '../../release/index.ts';
import type { Db } from '../database/database.ts';
import { afterCursor } from '../domain/paging.ts';
import type { Bases } from './base.ts';
import { viewCanaries } from './canaries.ts';
import type { DraftRow, Drafts } from './drafts.ts';
import { lastReviews, type ReviewRow } from './reviews.ts';
import { studioDraftEditors, studioDrafts, studioPresence } from './schema.ts';
import { broughtBy, servingRank } from './serving.ts';
import type {
  DraftFile,
  Draft as DraftView,
  Person,
  Presence,
  Publication,
  PublicationPage,
  ReviewRequest,
  StudioQueryDraftsArgs,
} from './studio-api.generated.ts';

/** Fields that are read only where they are asked for. */
type Later<T, Names extends keyof T> = Omit<T, Names> & { [Name in Names]: () => Promise<T[Name]> };
export type DraftAnswer = Later<DraftView, 'canary' | 'editors' | 'files' | 'isBehind' | 'present' | 'request'>;

export interface ViewParts {
  db: Db;
  store: ReleaseStore;
  bases: Bases;
  drafts: Drafts;
}

/** Whoever has said nothing for so long has left. */
const PRESENT = sql`interval '20 seconds'`;
const PAGE = 20;

/** Drafts as the API gives them; what several of them need is read once for all. */
export function viewDrafts({ db, bases, drafts }: ViewParts, rows: readonly DraftRow[], me: Person): DraftAnswer[] {
  const ids = rows.map(({ id }) => id);
  const inForce = once(() => bases.inForce());
  const editors = once(() => findEditors(db, ids));
  const present = once(() => findPresent(db, ids, me));
  const canaries = once(() => viewCanaries(db, ids));
  const requests = once(() => lastReviews(db, ids));
  return rows.map(({ authorId, authorName, createdAt, changedAt, ...row }) => ({
    ...row,
    author: { id: authorId, name: authorName },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    isBehind: async () => (await inForce()).sources !== row.base,
    editors: async () => (await editors()).get(row.id) ?? [],
    present: async () => (await present()).get(row.id) ?? [],
    files: async (): Promise<DraftFile[]> => drafts.files(row.id),
    canary: async () => (await canaries()).get(row.id) ?? null,
    request: async () => viewRequest((await requests()).get(row.id)),
  }));
}

/** A page of drafts, those changed last first. */
export async function draftPage(
  parts: ViewParts,
  { state, after }: StudioQueryDraftsArgs,
  me: Person,
): Promise<{ items: DraftAnswer[]; next: string | null }> {
  const { id, changedAt } = studioDrafts;
  const own: SQL | undefined = state == null ? sql`true` : eq(studioDrafts.state, state);
  const rows = await parts.db
    .select()
    .from(studioDrafts)
    .where(and(own, afterCursor({ date: changedAt, id, own: sql`true` }, after)))
    .orderBy(desc(changedAt), desc(id))
    .limit(PAGE + 1);
  const items = rows.slice(0, PAGE);
  return { items: viewDrafts(parts, items, me), next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

/** While somebody builds its publication, a request still waits. */
function viewRequest(row: ReviewRow | undefined): ReviewRequest | null {
  if (row === undefined) return null;
  const { requestedById, requestedByName, requestedAt, answeredById, answeredByName, answeredAt, answer } = row;
  const { id, state, message, day, report, written, branch, commit, merge, mergeProblems } = row;
  const isAnswered = state !== 'PENDING' && answeredById !== null;
  return {
    ...{ id, state, message, day },
    requestedBy: { id: requestedById, name: requestedByName },
    requestedAt: requestedAt.toISOString(),
    report: report === null ? null : copy(report),
    answeredBy: isAnswered ? { id: answeredById, name: answeredByName ?? '' } : null,
    answeredAt: isAnswered ? (answeredAt?.toISOString() ?? null) : null,
    answer: isAnswered ? answer : null,
    written: [...(written ?? [])],
    ...{ branch, commit, merge, mergeProblems: [...(mergeProblems ?? [])] },
  };
}

const copy = ({ passes, rows, ...lists }: NonNullable<ReviewRow['report']>): NonNullable<ReviewRequest['report']> => ({
  ...{ passes, rows },
  errors: [...lists.errors],
  warnings: [...lists.warnings],
  waived: [...lists.waived],
  changes: [...lists.changes],
  regions: [...lists.regions],
  failingRows: [...lists.failingRows],
  uncovered: [...lists.uncovered],
  // a report that was made by an earlier version has none of these
  tables: [...(lists.tables ?? [])],
  unnoticed: [...(lists.unnoticed ?? [])],
});

async function findEditors(db: Db, ids: readonly string[]): Promise<Map<string, Person[]>> {
  const { draft, personId: id, personName: name } = studioDraftEditors;
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ draft, id, name })
    .from(studioDraftEditors)
    .where(inArray(draft, [...ids]))
    .orderBy(asc(name));
  return groupOf(rows, ({ id, name }) => ({ id, name }));
}

async function findPresent(db: Db, ids: readonly string[], me: Person): Promise<Map<string, Presence[]>> {
  const { draft, personId: id, personName: name, file, seenAt } = studioPresence;
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ draft, id, name, file })
    .from(studioPresence)
    .where(and(inArray(draft, [...ids]), ne(id, me.id), gt(seenAt, sql`now() - ${PRESENT}`)))
    .orderBy(asc(name));
  return groupOf(rows, ({ id, name, file }) => ({ person: { id, name }, file }));
}

function groupOf<Row extends { draft: string }, T>(rows: readonly Row[], view: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.draft, [...(groups.get(row.draft) ?? []), view(row)]);
  return groups;
}

/** Switches, the last first; a cursor is the number of those before it. */
export async function publicationPage(store: ReleaseStore, after: string | null | undefined): Promise<PublicationPage> {
  const brought = broughtBy(await store.history());
  const serving = servingRank(brought, store);
  const all = brought.map(({ entry: { at, act, author, message }, step }, rank): Publication => {
    return {
      at,
      act,
      author,
      message,
      release: step?.hash ?? '',
      day: step?.from ?? null,
      isInForce: rank === serving,
    };
  });
  const cursor = after == null ? all.length : Number(after);
  const end = Number.isInteger(cursor) && cursor >= 0 ? Math.min(cursor, all.length) : 0;
  const start = Math.max(0, end - PAGE);
  const items = all.slice(start, end).reverse();
  return { items, next: start > 0 ? String(start) : null };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    known ??= read();
    return known;
  };
}
