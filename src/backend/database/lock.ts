import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../base/json.ts';
import { DatabaseUnavailable, FolderInUse } from './database.ts';
import { createPrivateFolder } from './private-folder.ts';

interface Holder {
  pid: number;
  /** Start of the holder's process, where the system reports it: process numbers are reused. */
  began: string | null;
}

/**
 * Locks the folder for this process: two processes on one embedded database lose data. Takes over a lock whose process
 * has ended. Returns the function that unlocks.
 * @throws FolderInUse, or DatabaseUnavailable where the folder cannot be written to
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await createPrivateFolder(folder).catch((cause) => {
    throw new DatabaseUnavailable(`the folder ${folder} cannot be created: check its rights, or set DATA_DIR`, cause);
  });
  const file = join(folder, 'lock');
  const content = JSON.stringify({ pid: process.pid, began: await processStartTime(process.pid) } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await createLock(file, content)) return () => rm(file, { force: true });
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder !== null && (await isAlive(holder)))
      throw new FolderInUse(
        `${folder} is in use by process ${holder.pid}: stop it first, or set DATA_DIR to another folder`,
      );
    await removeStaleLock(file, text);
  }
  throw new DatabaseUnavailable(`${file} cannot be taken: check the folder's rights, or remove this file`);
}

/** Creates the lock atomically: it is never seen half written. */
async function createLock(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.new`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new DatabaseUnavailable(`${file} cannot be written: check the folder's rights, or set DATA_DIR`, error);
  } finally {
    // in a folder of another user not even this can be done: the first failure is reported
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** Removes a dead process's lock; restores it when another process took the lock meanwhile. */
async function removeStaleLock(file: string, expected: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== expected) await link(aside, file);
  } catch {
    // another process was faster; the next attempt sees its lock
  }
  await rm(aside, { force: true });
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !('pid' in value) || typeof value.pid !== 'number') return null;
    return { pid: value.pid, began: 'began' in value && typeof value.began === 'string' ? value.began : null };
  } catch {
    return null;
  }
}

/** Whether a process that began then, where that is known, still runs. */
export async function isAlive({ pid, began }: Holder): Promise<boolean> {
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
