import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { dayInParis } from '../../release/day.ts';
import {
  checkRelease,
  entryOf,
  formatSchedule,
  fromDay,
  inForce,
  isWhole,
  parseSchedule,
  type Release,
  type ReleaseStore,
  type Schedule,
  type StoreOptions,
  verified,
} from '../../release/index.ts';
import { releaseFiles, releaseHistory, releasePointer, releases } from '../catalogue/schema.ts';
import { within } from '../time/within.ts';
import type { Db } from './database.ts';

const POINTER = 'current';
const POLL = 500;
/** Milliseconds after which a look is given up; longer than the database may keep anybody waiting. */
const PATIENCE = 60_000;
const KEPT = 100;
/** Looks at the pointer after which a release that was not whole is looked at again. */
const AGAIN = 20;

export interface SharedReleases extends ReleaseStore {
  /** Stops looking at the pointer. */
  close(): void;
}

/**
 * Releases in the database, for as many processes as share it. The pointer is looked at twice a second: whoever
 * switches it, or the day that comes, every process follows; while the database does not answer, each goes on with the
 * one it knows.
 */
export async function openReleaseStore(db: Db, { now = () => new Date() }: StoreOptions = {}): Promise<SharedReleases> {
  const watchers = new Set<(hash: string) => void>();
  const kept = new Map<string, string>();
  const today = () => dayInParis(now());
  let known: Schedule = [];
  let last: string | null = null;
  let refused = { hash: '', looks: 0 };

  const become = (hash: string | null): void => {
    if (hash === null || hash === last) return;
    last = hash;
    for (const changed of watchers) changed(hash);
  };
  const readFile: ReleaseStore['read'] = async (hash, file) => {
    const where = and(eq(releaseFiles.hash, hash), eq(releaseFiles.name, file));
    const [row] = await db.select({ content: releaseFiles.content }).from(releaseFiles).where(where);
    return row?.content ?? null;
  };
  // what a start finds may be mended by it; later nothing that is damaged takes the place of what is whole
  const mayServe = async (hash: string): Promise<boolean> => {
    if (last === null || hash === last) return true;
    if (hash === refused.hash && refused.looks++ < AGAIN) return false;
    if (await isWhole({ read: verified(readFile) }, hash)) return true;
    refused = { hash, looks: 0 };
    return false;
  };
  const refresh = async (): Promise<void> => {
    const [row] = await db
      .select({ hash: releasePointer.hash, schedule: releasePointer.schedule })
      .from(releasePointer)
      .where(eq(releasePointer.id, POINTER));
    if (row !== undefined) known = scheduleOf(row);
    const due = inForce(known, today());
    if (due !== null && (await mayServe(due))) become(due);
  };

  await refresh();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    within(PATIENCE, 'looking at the release', refresh())
      .catch(() => {}) // the last one known is served until the database answers
      .finally(() => {
        looking = false;
      });
  }, POLL);
  timer.unref();

  const follow: ReleaseStore['follow'] = async (schedule, reason) => {
    const hashes = [...new Set(schedule.map(({ hash }) => hash))];
    const found = await db.select({ hash: releases.hash }).from(releases).where(inArray(releases.hash, hashes));
    const missing = hashes.find((hash) => !found.some((one) => one.hash === hash));
    const hash = schedule[0]?.hash;
    if (missing !== undefined || hash === undefined) throw new Error(`there is no release ${missing ?? ''} here`);
    const text = formatSchedule(schedule);
    await db.transaction(async (tx) => {
      if (reason !== null) await tx.insert(releaseHistory).values({ at: now(), ...reason, schedule: text });
      await tx
        .insert(releasePointer)
        .values({ id: POINTER, hash, schedule: text })
        .onConflictDoUpdate({ target: releasePointer.id, set: { hash, schedule: text } });
    });
    known = schedule;
    become(inForce(schedule, today()));
  };

  return {
    today,
    current: () => last,
    schedule: () => fromDay(known, today()),
    read: verified(async (hash, file) => {
      const key = `${hash}/${file}`;
      const content = kept.get(key) ?? (await readFile(hash, file));
      if (content === null || kept.has(key)) return content;
      const oldest = kept.keys().next().value;
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(key, content);
      return content;
    }),
    write: async (release: Release) => {
      checkRelease(release);
      const { hash, files } = release;
      // in one order, so that two processes that write the same release wait for each other only once
      const names = Object.keys(files).sort();
      const rows = names.map((name) => ({ hash, name, content: files[name] ?? '' }));
      await db.transaction(async (tx) => {
        await tx.insert(releases).values({ hash }).onConflictDoNothing();
        await tx
          .insert(releaseFiles)
          .values(rows)
          .onConflictDoUpdate({
            target: [releaseFiles.hash, releaseFiles.name],
            set: { content: sql`excluded.content` },
            setWhere: sql`${releaseFiles.content} is distinct from excluded.content`,
          });
      });
      for (const name of names) kept.delete(`${hash}/${name}`);
    },
    follow,
    point: (hash) => follow([{ from: null, hash }], null),
    list: async () => {
      const rows = await db
        .select({ hash: releases.hash })
        .from(releases)
        .orderBy(desc(releases.createdAt), sql`${releases.hash}`);
      return rows.map(({ hash }) => hash);
    },
    history: async () => {
      const rows = await db.select().from(releaseHistory).orderBy(asc(releaseHistory.id));
      return rows.map((row) => entryOf({ ...row, at: row.at.toISOString() })).filter((entry) => entry !== null);
    },
    watch: (changed) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    close: () => clearInterval(timer),
  };
}

/** A process of an earlier version writes the name alone: then that is all that there is to serve. */
function scheduleOf({ hash, schedule }: { hash: string; schedule: string | null }): Schedule {
  const steps = parseSchedule(schedule ?? '');
  return steps?.[0]?.hash === hash ? steps : [{ from: null, hash }];
}
