import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from '../base/json.ts';

/** The process that holds a lock. */
export interface LockHolder {
  pid: number;
  /** Start of the holder's process, where the system reports it: process numbers are reused. */
  began: string | null;
}

const ATTEMPTS = 5;
/** Milliseconds between two looks at a lock that somebody holds, and after which the wait is given up. */
const LOOK = 15;
const PATIENCE = 30_000;

/** The last work on each lock in this process. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Works while no other process, and nobody else in this one, holds the lock.
 * @throws where somebody holds it for too long, or the file cannot be written
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(file) ?? Promise.resolve()).then(
    () => workWithLock(file, work),
    () => workWithLock(file, work),
  );
  turns.set(file, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(file) === turn) turns.delete(file);
  }
}

async function workWithLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const lock = await takeLock(file);
    if (typeof lock === 'function') return work().finally(lock);
    if (performance.now() > end) throw new Error(`${file} is held by process ${lock?.pid ?? 'unknown'}`);
    await pause(LOOK);
  }
}

/**
 * Takes a lock, a file that names this process, or says who holds it. Takes over that of a process that has ended.
 * @returns the function that unlocks, or the holder; null where the file changed at each attempt
 * @throws where the file cannot be written
 */
export async function takeLock(file: string): Promise<(() => Promise<void>) | LockHolder | null> {
  const content = JSON.stringify({ pid: process.pid, began: await processStartTime(process.pid) } satisfies LockHolder);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await createLock(file, content)) return () => rm(file, { force: true });
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder !== null && (await isAlive(holder))) return holder;
    await removeStaleLock(file, text);
  }
  return null;
}

/** Creates the lock atomically: it is never seen half written. */
async function createLock(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${process.pid}-${randomUUID()}.new`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    // in a folder of another user not even this can be done: the first failure is reported
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** Removes a dead process's lock; restores it when another process took the lock meanwhile. */
async function removeStaleLock(file: string, expected: string): Promise<void> {
  const aside = `${file}.${process.pid}-${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== expected) await link(aside, file);
  } catch {
    // another process was faster; the next attempt sees its lock
  }
  await rm(aside, { force: true });
}

function parseHolder(text: string): LockHolder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !('pid' in value) || typeof value.pid !== 'number') return null;
    return { pid: value.pid, began: 'began' in value && typeof value.began === 'string' ? value.began : null };
  } catch {
    return null;
  }
}

/** Whether a process that began then, where that is known, still runs. */
export async function isAlive({ pid, began }: LockHolder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  const now = await processStartTime(pid);
  return began === null || now === null || began === now;
}

/** The start time of a process in clock ticks, field 22 of /proc/pid/stat; null where there is no /proc. */
async function processStartTime(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
