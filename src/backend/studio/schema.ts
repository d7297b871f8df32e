import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Schedule } from '../../release/index.ts';
import type { CatalogueReport } from '../../workbench/report.ts';
import type {
  CanaryMeasure,
  CanaryOutcome,
  DraftState,
  MergeState,
  ReviewState,
  StudioRole,
} from './studio-api.generated.ts';

/** Who may do what at the embedded provider, by the subject of their account. */
export const studioRoles = pgTable('studio_roles', {
  sub: text().primaryKey(),
  role: text().$type<StudioRole>().notNull(),
  grantedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Sign-ins to the studio, found by a cookie. */
export const studioSessions = pgTable(
  'studio_sessions',
  {
    /** SHA-256 of the cookie. */
    id: text().primaryKey(),
    personId: text().notNull(),
    personName: text().notNull(),
    /** As another provider gave it; null: looked up at each request. */
    role: text().$type<StudioRole>(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('studio_sessions_person').on(table.personId), index('studio_sessions_expiry').on(table.expiresAt)],
);

/** Changes of the catalogue that are being made. */
export const studioDrafts = pgTable(
  'studio_drafts',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    reason: text().notNull(),
    authorId: text().notNull(),
    authorName: text().notNull(),
    state: text().$type<DraftState>().notNull().default('OPEN'),
    revision: integer().notNull().default(1),
    /** Name of the sources that it changes. */
    base: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('studio_drafts_state').on(table.state, table.changedAt)],
);

/** A file that a draft changes. */
export const studioDraftFiles = pgTable(
  'studio_draft_files',
  {
    draft: text()
      .notNull()
      .references(() => studioDrafts.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    /** Null: the draft removes it. */
    text: text(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.path] })],
);

/** Everybody who changed a draft: none of them may approve it. */
export const studioDraftEditors = pgTable(
  'studio_draft_editors',
  {
    draft: text()
      .notNull()
      .references(() => studioDrafts.id, { onDelete: 'cascade' }),
    personId: text().notNull(),
    personName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.personId] })],
);

/** Who has a draft open: several processes tell each other here. */
export const studioPresence = pgTable(
  'studio_presence',
  {
    draft: text()
      .notNull()
      .references(() => studioDrafts.id, { onDelete: 'cascade' }),
    personId: text().notNull(),
    personName: text().notNull(),
    file: text(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.personId] })],
);

/** Requests to publish a draft; each is answered once. */
export const studioReviews = pgTable(
  'studio_reviews',
  {
    id: text().primaryKey(),
    draft: text()
      .notNull()
      .references(() => studioDrafts.id, { onDelete: 'cascade' }),
    state: text().$type<ReviewState>().notNull().default('PENDING'),
    /** What was requested: the draft cannot change meanwhile. */
    revision: integer().notNull(),
    base: text().notNull(),
    requestedById: text().notNull(),
    requestedByName: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    message: text().notNull(),
    /** AAAA-MM-JJ; null: as soon as it is approved. */
    day: text(),
    report: jsonb().$type<CatalogueReport>(),
    /** Name of the sources that its publication has. */
    sources: text(),
    answeredById: text(),
    answeredByName: text(),
    answeredAt: timestamp({ withTimezone: true }),
    answer: text(),
    /** Files of a checkout that the approval wrote. */
    written: jsonb().$type<readonly string[]>(),
    /** The branch that the approval made, and its commit, where git is the source. */
    branch: text(),
    commit: text(),
    /** Where its merge stands; null: none is waited for. */
    merge: text().$type<MergeState>(),
    /** The commit of the main branch that was published, or was refused, with it. */
    merged: text(),
    /** Why it is not published. */
    mergeProblems: jsonb().$type<readonly string[]>(),
  },
  (table) => [index('studio_reviews_draft').on(table.draft, table.requestedAt)],
);

/** Releases that a part of the sessions has before the others; one at a time. */
export const studioCanaries = pgTable(
  'studio_canaries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    draft: text()
      .notNull()
      .references(() => studioDrafts.id, { onDelete: 'cascade' }),
    review: text().notNull(),
    hash: text().notNull(),
    /** What is served once it is for all. */
    schedule: jsonb().$type<Schedule>().notNull(),
    /** Name of its sources. */
    sources: text().notNull(),
    /** Sessions in a hundred. */
    share: integer().notNull(),
    /** In some seconds: every process knows of it before any begins. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    outcome: text().$type<CanaryOutcome>(),
  },
  (table) => [
    index('studio_canaries_draft').on(table.draft),
    uniqueIndex('studio_canaries_live').on(sql`(${table.endedAt} is null)`).where(sql`${table.endedAt} is null`),
  ],
);

/** What was counted of the sessions on either side of a canary: numbers, of nobody. */
export const studioCanaryCounts = pgTable(
  'studio_canary_counts',
  {
    canary: bigint({ mode: 'number' })
      .notNull()
      .references(() => studioCanaries.id, { onDelete: 'cascade' }),
    isCanary: integer().notNull(),
    measure: text().$type<CanaryMeasure>().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.canary, table.isCanary, table.measure] })],
);

/** The testers' tables and examples that publications changed: a release holds none. */
export const studioTests = pgTable('studio_tests', {
  path: text().primaryKey(),
  /** Null: it was removed. */
  text: text(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Who did what in the studio; rows are added, never changed. */
export const studioEvents = pgTable(
  'studio_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for an operator's command. */
    personId: text(),
    personName: text().notNull(),
    what: text().notNull(),
    draft: text(),
    /** A revision, a release, a role. */
    detail: text(),
  },
  (table) => [index('studio_events_at').on(table.at)],
);
