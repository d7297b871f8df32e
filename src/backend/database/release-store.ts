import { eq, inArray, sql } from 'drizzle-orm';
import { dayInParis } from '../../base/paris.ts';
import {
  checkRelease,
  DOCUMENTS,
  type DocumentDigests,
  digest,
  filesToKeep,
  formatSchedule,
  fromDay,
  inForce,
  isWhole,
  keptEntry,
  MANIFEST,
  publicationName,
  type Recorded,
  type Release,
  type ReleaseStore,
  recordOf,
  SOURCES,
  type StoreOptions,
  sameSchedule,
  verifyReads,
} from '../../release/index.ts';
import { releaseFiles, releaseHistory, releasePointer, releaseSources, releases } from '../catalogue/schema.ts';
import { within } from '../time/limits.ts';
import type { Db } from './database.ts';
import { keepDocuments } from './document-rows.ts';
import { isTableMissing, POINTER, readFile, readHistory, readNames, readPointer, readSources } from './release-rows.ts';

const POLL = 500;
/** Milliseconds after which a poll is given up; longer than any database timeout. */
const PATIENCE = 60_000;
const KEPT = 100;
/** Polls after which a damaged release is checked again. */
const AGAIN = 20;

export interface SharedReleases extends ReleaseStore {
  /** Stops polling. */
  close(): void;
}

/**
 * Releases in a database shared by several processes. The pointer is polled twice a second: each process follows a
 * switch, and each change of date; while the database is unreachable it keeps the release it has.
 */
export async function openReleaseStore(
  db: Db,
  { now = () => new Date(), refused: report = () => {} }: StoreOptions = {},
): Promise<SharedReleases> {
  const watchers = new Set<(hash: string) => void>();
  const kept = new Map<string, string>();
  const today = () => dayInParis(now());
  let known: Recorded = { publication: null, steps: [] };
  let last: string | null = null;
  let refused = { hash: '', looks: 0 };

  const switchTo = (hash: string | null): void => {
    if (hash === null || hash === last) return;
    last = hash;
    for (const changed of watchers) changed(hash);
  };
  const raw: ReleaseStore['read'] = (hash, file) => readFile(db, hash, file);
  // a start may repair what it finds; later, a damaged release never replaces a whole one
  const mayServe = async (hash: string): Promise<boolean> => {
    if (last === null || hash === last) return true;
    if (hash === refused.hash && refused.looks++ < AGAIN) return false;
    if (await isWhole({ read: verifyReads(raw) }, hash)) return true;
    refused = { hash, looks: 0 };
    report(hash);
    return false;
  };
  const refresh = async (): Promise<void> => {
    known = (await readPointer(db)) ?? known;
    const due = inForce(known.steps, today());
    if (due !== null && (await mayServe(due))) switchTo(due);
  };

  await refresh();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    within(PATIENCE, 'polling the release pointer', refresh())
      .catch(() => {}) // the current release is served until the database answers
      .finally(() => {
        looking = false;
      });
  }, POLL);
  timer.unref();

  const follow: ReleaseStore['follow'] = async (schedule, reason, { publication, instead } = {}) => {
    const hashes = [...new Set(schedule.map(({ hash }) => hash))];
    const found = await db.select({ hash: releases.hash }).from(releases).where(inArray(releases.hash, hashes));
    const missing = hashes.find((hash) => !found.some((one) => one.hash === hash));
    const hash = schedule[0]?.hash;
    if (missing !== undefined || hash === undefined) throw new Error(`there is no release ${missing ?? ''} here`);
    const name = publication ?? (reason === null ? null : publicationName());
    const set = { hash, schedule: formatSchedule(schedule), recorded: recordOf(name, schedule) };
    const switched = await db.transaction(async (tx) => {
      // switches run one after the other, including the first
      await tx.execute(sql`lock table ${releasePointer} in exclusive mode`);
      const before = await readPointer(tx);
      if (instead !== undefined && !sameSchedule(fromDay(before?.steps ?? [], today()), fromDay(instead, today()))) {
        known = before ?? known;
        return false;
      }
      if (reason !== null)
        await tx.insert(releaseHistory).values({ at: now(), ...keptEntry({ ...reason, schedule, publication: name }) });
      await tx
        .insert(releasePointer)
        .values({ id: POINTER, ...set })
        .onConflictDoUpdate({ target: releasePointer.id, set });
      return true;
    });
    if (!switched) return false;
    known = { publication: name, steps: schedule };
    switchTo(inForce(schedule, today()));
    return true;
  };

  const keepSources = async (text: string): Promise<void> => {
    await db
      .insert(releaseSources)
      .values({ name: digest(text), content: text })
      .onConflictDoUpdate({
        target: releaseSources.name,
        set: { content: sql`excluded.content` },
        setWhere: sql`${releaseSources.content} is distinct from excluded.content`,
      });
  };

  return {
    today,
    current: () => last,
    schedule: () => fromDay(known.steps, today()),
    publication: () => known.publication,
    read: verifyReads(async (hash, file) => {
      const key = `${hash}/${file}`;
      const content = kept.get(key) ?? (await raw(hash, file));
      if (content === null || kept.has(key)) return content;
      const oldest = kept.keys().next().value;
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(key, content);
      return content;
    }),
    sources: (name) => readSources(db, name),
    write: async (release: Release) => {
      checkRelease(release);
      await keepSources(release.files[SOURCES] ?? '');
      const { hash } = release;
      await db.transaction(async (tx) => {
        await tx.insert(releases).values({ hash }).onConflictDoNothing();
        // a concurrent write of the same release waits here
        await tx.select().from(releases).where(eq(releases.hash, hash)).for('update');
        const [manifest, sources] = [await readFile(tx, hash, MANIFEST), await readFile(tx, hash, SOURCES)];
        const files = filesToKeep(release, { manifest, sources });
        await tx
          .insert(releaseFiles)
          // in the order that earlier versions use too, against deadlocks
          .values(
            Object.entries(files)
              .map(([name, content]) => ({ hash, name, content }))
              .sort((a, b) => (a.name < b.name ? -1 : 1)),
          )
          .onConflictDoUpdate({
            target: [releaseFiles.hash, releaseFiles.name],
            set: { content: sql`excluded.content` },
            setWhere: sql`${releaseFiles.content} is distinct from excluded.content`,
          });
      });
      // known to every process before any page has them
      await keepDocuments(db, JSON.parse(release.files[DOCUMENTS] ?? '{}') as DocumentDigests).catch((error) => {
        if (!isTableMissing(error)) throw error;
      });
      for (const name of Object.keys(release.files)) kept.delete(`${hash}/${name}`);
    },
    keepSources,
    follow,
    point: async (hash) => void (await follow([{ from: null, hash }], null)),
    list: () => readNames(db),
    history: () => readHistory(db),
    watch: (changed) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    close: () => clearInterval(timer),
  };
}
