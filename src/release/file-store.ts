import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './build.ts';
import { dayInParis } from './day.ts';
import { appendLine, replaceDurably, syncFolder, writeDurably } from './durable.ts';
import { entryLine, readEntry } from './history.ts';
import { isReleaseName } from './names.ts';
import { formatSchedule, fromDay, inForce, parseSchedule, type Schedule } from './schedule.ts';
import type { ReleaseStore, StoreOptions } from './store.ts';
import { checkRelease, verified } from './verified.ts';
import { isWholeOnDisk } from './whole-on-disk.ts';

/** Milliseconds after which a release that was not whole is looked at again. */
const AGAIN = 1000;

/** Releases as folders; the pointer is a file that is replaced by renaming, so that no reader sees half of it. */
export function openFileStore(folder: string, { now = () => new Date() }: StoreOptions = {}): ReleaseStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pointer = join(folder, 'current');
  const journal = join(folder, 'history.jsonl');
  const today = () => dayInParis(now());
  const isKept = (hash: string) => isReleaseName(hash) && existsSync(join(folder, hash));
  let known: Schedule = [];
  let last: string | null = null;
  let refused = { hash: '', at: 0 };

  // read each time: two switches within a tick of the clock leave the same date on the file
  const readSchedule = (): Schedule => {
    try {
      known = parseSchedule(readFileSync(pointer, 'utf8')) ?? known;
    } catch {
      // the last one known holds
    }
    return known;
  };
  const mayServe = (hash: string): boolean => {
    if (!isKept(hash)) return false;
    // what a start finds may be mended by it; later nothing that is damaged takes the place of what is whole
    if (last === null || isWholeOnDisk(join(folder, hash), hash)) return true;
    refused = { hash, at: performance.now() };
    return false;
  };
  const current = (): string | null => {
    const due = inForce(readSchedule(), today());
    const isTried = due === refused.hash && performance.now() - refused.at < AGAIN;
    if (due !== null && due !== last && !isTried && mayServe(due)) last = due;
    return last;
  };
  const raw = (hash: string, file: string) => readFile(join(folder, hash, file), 'utf8').catch(() => null);
  const follow: ReleaseStore['follow'] = async (schedule, reason) => {
    const missing = schedule.find(({ hash }) => !isKept(hash));
    if (missing !== undefined || schedule.length === 0)
      throw new Error(`there is no release ${missing?.hash ?? ''} here`);
    if (reason !== null) await appendLine(journal, entryLine({ at: now().toISOString(), ...reason, schedule }));
    await replaceDurably(pointer, formatSchedule(schedule));
    await syncFolder(folder);
    known = schedule;
    last = inForce(schedule, today());
  };
  return {
    today,
    current,
    schedule: () => fromDay(readSchedule(), today()),
    read: verified(raw),
    write: async (release: Release) => {
      checkRelease(release);
      const target = join(folder, release.hash);
      if (existsSync(target)) return mend(target, release, raw);
      const temporary = await mkdtemp(join(folder, `.${release.hash}-`));
      for (const [name, content] of Object.entries(release.files)) await writeDurably(join(temporary, name), content);
      await syncFolder(temporary);
      await rename(temporary, target).catch(async (error: unknown) => {
        await rm(temporary, { recursive: true, force: true });
        if (!existsSync(target)) throw error;
      });
      await syncFolder(folder);
    },
    follow,
    point: (hash) => follow([{ from: null, hash }], null),
    list: async () => {
      const names = (await readdir(folder)).filter(isReleaseName);
      return names.sort((a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs);
    },
    history: async () => {
      const lines = (await readFile(journal, 'utf8').catch(() => '')).split('\n');
      return lines.map(readEntry).filter((entry) => entry !== null);
    },
    watch: (changed) => {
      let before = current();
      const timer = setInterval(() => {
        const now = current();
        if (now !== null && now !== before) {
          before = now;
          changed(now);
        }
      }, 500);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/** Replaces the files of a release that are not what they should be. */
async function mend(target: string, { hash, files }: Release, raw: ReleaseStore['read']): Promise<void> {
  let mended = false;
  for (const [name, content] of Object.entries(files)) {
    if ((await raw(hash, name)) === content) continue;
    await replaceDurably(join(target, name), content);
    mended = true;
  }
  if (mended) await syncFolder(target);
}
