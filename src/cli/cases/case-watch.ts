import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from '../catalogue/one-at-a-time.ts';

/** Editors write a file in several steps. */
const together = 50;

/** A folder and all below it, to watch one by one: a recursive watcher misses files replaced by renaming. */
const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/**
 * Works at once, and again whenever a catalogue file or a table below the folders is saved.
 * @returns a function that stops watching
 */
export function atEachSave(folders: readonly string[], work: () => Promise<void>): () => void {
  const watched = new Map<string, FSWatcher>();
  let waiting: NodeJS.Timeout | undefined;
  const next = oneAtATime(async () => {
    follow();
    await work();
  });
  const saved = (_event: string, file: string | null) => {
    if (file !== null && !/\.(json|csv)$/.test(file) && /\./.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(next, together);
  };
  /** Watches folders created since, too. */
  function follow() {
    for (const folder of folders.flatMap(foldersIn))
      if (!watched.has(folder)) watched.set(folder, watch(folder, saved));
  }
  next();
  return () => {
    clearTimeout(waiting);
    for (const watcher of watched.values()) watcher.close();
  };
}
