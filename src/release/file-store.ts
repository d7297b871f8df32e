import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../base/json.ts';
import { dayInParis } from '../base/paris.ts';
import type { Release } from './build.ts';
import { appendLine, replaceDurably, syncFolder, writeDurably } from './durable.ts';
import { filesToKeep } from './first-built.ts';
import { entryLine, publicationName, readEntry } from './history.ts';
import { digest, MANIFEST, SOURCES } from './manifest.ts';
import { isReleaseName, isSourcesName } from './names.ts';
import { withLock } from './process-lock.ts';
import { type Recorded, recordedOf, recordOf } from './recorded.ts';
import { formatSchedule, fromDay, inForce, parseSchedule, type Schedule, sameSchedule } from './schedule.ts';
import type { ReleaseReadings, ReleaseStore, StoreOptions } from './store.ts';
import { checkRelease, verifyReads } from './verified.ts';
import { isWholeOnDisk } from './whole-on-disk.ts';

/** Milliseconds before an incomplete release is checked again. */
const AGAIN = 1000;

/** The pointer, a schedule in the format that every version of the portal reads. */
const POINTER = 'current';
/** Additional records of the switch in progress and of the one before it. */
const RECORDED = 'served.json';
const HISTORY = 'history.jsonl';
/** Held by the process that switches: what it replaces is what it has compared. */
const LOCK = 'switching';
/** Milliseconds after which the pointer cannot have been replaced within the tick of its time. */
const SETTLED = 2000;
/** Sources of publications, by the digest of their text. */
const KEPT_SOURCES = 'sources';

/** Stores releases as folders; the pointer file is replaced by a rename, so no reader sees a partial one. */
export function openFileStore(folder: string, options: StoreOptions = {}): ReleaseStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const now = options.now ?? (() => new Date());
  const { readSchedule, readings } = pointerIn(folder, now);
  const { today } = readings;
  const isKept = (hash: string) => isReleaseName(hash) && existsSync(join(folder, hash));
  let last: string | null = null;
  let refused = { hash: '', at: 0 };

  const mayServe = (hash: string): boolean => {
    if (!isKept(hash)) return false;
    // the start can rebuild a damaged release; later, a damaged one never replaces a whole one
    if (last === null || isWholeOnDisk(join(folder, hash), hash)) return true;
    refused = { hash, at: performance.now() };
    options.refused?.(hash);
    return false;
  };
  const current = (): string | null => {
    const due = inForce(readSchedule(), today());
    const isTried = due === refused.hash && performance.now() - refused.at < AGAIN;
    if (due !== null && due !== last && !isTried && mayServe(due)) last = due;
    return last;
  };
  const raw = rawFiles(folder);
  const keepSources = async (text: string): Promise<void> => {
    const own = join(folder, KEPT_SOURCES);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    const name = digest(text);
    if ((await readings.sources(name)) !== null) return;
    await replaceDurably(join(own, `${name}.json`), text);
    await syncFolder(own);
  };
  const follow: ReleaseStore['follow'] = (schedule, reason, { publication, instead } = {}) =>
    withLock(join(folder, LOCK), async () => {
      const missing = schedule.find(({ hash }) => !isKept(hash));
      if (missing !== undefined || schedule.length === 0)
        throw new Error(`there is no release ${missing?.hash ?? ''} here`);
      await keepLastEntry(folder, readSchedule());
      const before = readRecord(folder, readSchedule());
      if (instead !== undefined && !sameSchedule(fromDay(before.steps, today()), fromDay(instead, today())))
        return false;
      const name = publication ?? (reason === null ? null : publicationName());
      const line = reason && entryLine({ at: now().toISOString(), schedule, publication: name, ...reason });
      // the second record is valid until the pointer is replaced, and the line is of the history from then on
      const records = [{ ...recordOf(name, schedule), line }, recordOf(before.publication, before.steps)];
      await replaceDurably(join(folder, RECORDED), JSON.stringify(records));
      await replaceDurably(join(folder, POINTER), formatSchedule(schedule));
      await syncFolder(folder);
      last = inForce(schedule, today());
      await keepLastEntry(folder, schedule);
      return true;
    });
  return {
    ...readings,
    current,
    write: async (release: Release) => {
      checkRelease(release);
      await keepSources(release.files[SOURCES] ?? '');
      const target = join(folder, release.hash);
      if (existsSync(target)) return repair(target, release, raw);
      const temporary = await mkdtemp(join(folder, `.${release.hash}-`));
      for (const [name, content] of Object.entries(release.files)) await writeDurably(join(temporary, name), content);
      await syncFolder(temporary);
      await rename(temporary, target).catch(async (error: unknown) => {
        await rm(temporary, { recursive: true, force: true });
        if (!existsSync(target)) throw error;
      });
      await syncFolder(folder);
    },
    keepSources,
    follow,
    point: async (hash) => void (await follow([{ from: null, hash }], null)),
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

/** The same store, read-only: nothing is created, not even the folder. */
export function readFileStore(folder: string, { now = () => new Date() }: StoreOptions = {}): ReleaseReadings {
  return pointerIn(folder, now).readings;
}

function pointerIn(folder: string, now: () => Date): { readSchedule(): Schedule; readings: ReleaseReadings } {
  let known: Schedule = [];
  let read: { id: string; isSettled: boolean } = { id: '', isSettled: false };
  const pointer = join(folder, POINTER);
  const readSchedule = (): Schedule => {
    try {
      const { ino, size, mtimeMs, ctimeMs } = statSync(pointer);
      const id = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
      if (read.isSettled && read.id === id) return known;
      // two switches in one tick of the file system's clock leave the same time: one just written is read again
      const isSettled = Math.abs(Date.now() - ctimeMs) > SETTLED;
      known = parseSchedule(readFileSync(pointer, 'utf8')) ?? known;
      read = { id, isSettled };
    } catch {
      // keep the last known schedule
    }
    return known;
  };
  const today = () => dayInParis(now());
  const readings: ReleaseReadings = {
    today,
    schedule: () => fromDay(readRecord(folder, readSchedule()).steps, today()),
    publication: () => readRecord(folder, readSchedule()).publication,
    read: verifyReads(rawFiles(folder)),
    sources: async (name) => {
      if (!isSourcesName(name)) return null;
      const text = await readFile(join(folder, KEPT_SOURCES, `${name}.json`), 'utf8').catch(() => null);
      return text !== null && digest(text) === name ? text : null;
    },
    list: async () => {
      const names = existsSync(folder) ? readdirSync(folder).filter(isReleaseName) : [];
      return names.sort((a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs);
    },
    history: async () => {
      const lines = await readLines(folder);
      const last = missingLine(folder, readSchedule(), lines);
      return [...lines, ...(last === null ? [] : [last])].map(readEntry).filter((entry) => entry !== null);
    },
  };
  return { readSchedule, readings };
}

const rawFiles =
  (folder: string): ReleaseReadings['read'] =>
  (hash, file) =>
    readFile(join(folder, hash, file), 'utf8').catch(() => null);

function readRecord(folder: string, schedule: Schedule): Recorded {
  const nothing = recordedOf(schedule, null);
  return (
    readRecords(folder)
      .map((one) => recordedOf(schedule, one))
      .find(isKnown) ?? nothing
  );
}

function readRecords(folder: string): readonly unknown[] {
  try {
    const records: unknown = JSON.parse(readFileSync(join(folder, RECORDED), 'utf8'));
    return Array.isArray(records) ? records : [];
  } catch {
    return [];
  }
}

const readLines = async (folder: string): Promise<readonly string[]> =>
  (await readFile(join(folder, HISTORY), 'utf8').catch(() => '')).split('\n');

/** The line of the last switch, where its process has ended before the history had it. */
function missingLine(folder: string, schedule: Schedule, lines: readonly string[]): string | null {
  const [last] = readRecords(folder);
  if (!isObject(last) || !('line' in last) || typeof last.line !== 'string') return null;
  return isKnown(recordedOf(schedule, last)) && !lines.includes(last.line) ? last.line : null;
}

/** Completes the history with the last switch. */
async function keepLastEntry(folder: string, schedule: Schedule): Promise<void> {
  const line = missingLine(folder, schedule, await readLines(folder));
  if (line !== null) await appendLine(join(folder, HISTORY), line);
}

/** Whether anything was recorded about a schedule. */
const isKnown = ({ publication, steps }: Recorded): boolean =>
  publication !== null || steps.some(({ origin }) => origin !== undefined);

/** Rewrites the damaged files of a release. */
async function repair(target: string, release: Release, raw: ReleaseStore['read']): Promise<void> {
  const { hash } = release;
  const kept = { manifest: await raw(hash, MANIFEST), sources: await raw(hash, SOURCES) };
  let mended = false;
  for (const [name, content] of Object.entries(filesToKeep(release, kept))) {
    if ((await raw(hash, name)) === content) continue;
    await replaceDurably(join(target, name), content);
    mended = true;
  }
  if (mended) await syncFolder(target);
}
