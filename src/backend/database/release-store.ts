import { and, desc, eq, sql } from 'drizzle-orm';
import { checkRelease, type Release, type ReleaseStore, verified } from '../../release/index.ts';
import { releaseFiles, releasePointer, releases } from '../catalogue/schema.ts';
import type { Db } from './database.ts';

const POINTER = 'current';
const POLL = 500;
const KEPT = 100;

export interface SharedReleases extends ReleaseStore {
  /** Stops looking at the pointer. */
  close(): void;
}

/**
 * Releases in the database, for as many processes as share it. The pointer is looked at twice a second: whoever
 * switches it, every process follows; while the database does not answer, each goes on with the one it knows.
 */
export async function openReleaseStore(db: Db): Promise<SharedReleases> {
  const watchers = new Set<(hash: string) => void>();
  const kept = new Map<string, string>();
  let last: string | null = null;

  const become = (hash: string): void => {
    if (hash === last) return;
    last = hash;
    for (const changed of watchers) changed(hash);
  };
  const refresh = async (): Promise<void> => {
    const [row] = await db
      .select({ hash: releasePointer.hash })
      .from(releasePointer)
      .where(eq(releasePointer.id, POINTER));
    if (row !== undefined) become(row.hash);
  };

  await refresh();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    refresh()
      .catch(() => {}) // the last one known is served until the database answers
      .finally(() => {
        looking = false;
      });
  }, POLL);
  timer.unref();

  return {
    current: () => last,
    read: verified(async (hash, file) => {
      const key = `${hash}/${file}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const where = and(eq(releaseFiles.hash, hash), eq(releaseFiles.name, file));
      const [row] = await db.select({ content: releaseFiles.content }).from(releaseFiles).where(where);
      if (row === undefined) return null;
      const oldest = kept.keys().next().value;
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(key, row.content);
      return row.content;
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
    point: async (hash) => {
      const found = await db.select({ hash: releases.hash }).from(releases).where(eq(releases.hash, hash));
      if (found.length === 0) throw new Error(`there is no release ${hash} here`);
      await db
        .insert(releasePointer)
        .values({ id: POINTER, hash })
        .onConflictDoUpdate({ target: releasePointer.id, set: { hash } });
      become(hash);
    },
    list: async () => {
      const rows = await db
        .select({ hash: releases.hash })
        .from(releases)
        .orderBy(desc(releases.createdAt), sql`${releases.hash}`);
      return rows.map(({ hash }) => hash);
    },
    watch: (changed) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    close: () => clearInterval(timer),
  };
}
