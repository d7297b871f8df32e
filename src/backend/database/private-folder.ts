import type { Stats } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { dataFolders } from '../config/files.ts';
import { DatabaseUnavailable } from './database.ts';

const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

/** The file in the data folder that says that a restore has begun. */
export const RESTORING = 'restoring';

/** Creates a folder that only its owner may enter. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/**
 * Closes the service's data to other users of the machine: folders 0700, files 0600. The data folder itself too, unless
 * it holds anything else. Skips what is closed or missing.
 * @throws DatabaseUnavailable where something stays open
 */
export async function restrictDataFolder(dataDir: string): Promise<void> {
  // Windows uses access lists, not modes
  if (process.platform === 'win32') return;
  const found = await statIfPresent(dataDir);
  if (found === null) return;
  const own = Object.values(dataFolders(dataDir));
  const names = [...own.map((path) => basename(path)), 'lock', RESTORING];
  const isOwn = (name: string) => names.some((one) => name === one || name.startsWith(`${one}.`));
  const isShared = (await readdir(dataDir)).some((name) => !isOwn(name));
  if (!isShared) await restrictOne(dataDir, found);
  else if ((found.mode & OTHERS_WRITE) !== 0 && (found.mode & STICKY) === 0)
    throw new DatabaseUnavailable(
      `other users may write in ${dataDir} (mode ${formatMode(found)}), which holds other data too: ` +
        'set DATA_DIR to a folder of its own',
    );
  for (const path of [...own, join(dataDir, 'lock')]) await restrictTree(path);
}

/** Follows a link to one of our folders, but no link inside it. */
async function restrictTree(path: string): Promise<void> {
  const found = await statIfPresent(path);
  if (found === null) return;
  await restrictOne(path, found);
  if (!found.isDirectory()) return;
  const entries = await readdir(path, { withFileTypes: true });
  await Promise.all(entries.map((entry) => (entry.isSymbolicLink() ? null : restrictTree(join(path, entry.name)))));
}

async function restrictOne(path: string, found: Stats): Promise<void> {
  if ((found.mode & OTHERS) === 0) return;
  try {
    await chmod(path, found.mode & 0o700);
  } catch (cause) {
    if (isNotFound(cause)) return;
    throw new DatabaseUnavailable(tooOpenMessage(path, found), cause);
  }
  const after = await statIfPresent(path);
  if (after !== null && (after.mode & OTHERS) !== 0) throw new DatabaseUnavailable(tooOpenMessage(path, after));
}

const tooOpenMessage = (path: string, found: Stats) =>
  `${path} is open to other users (mode ${formatMode(found)}) and cannot be closed: give it to the user that the service ` +
  'runs as (chown -R), or set DATA_DIR to a new folder, on a disk that keeps rights';

const formatMode = ({ mode }: Stats) => (mode & 0o777).toString(8);

/** Null for what is missing: other processes move files meanwhile. */
async function statIfPresent(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (cause) {
    if (isNotFound(cause)) return null;
    throw new DatabaseUnavailable(`${path} cannot be read: check the rights of its folder, or set DATA_DIR`, cause);
  }
}

const isNotFound = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

let holders = 0;
let before = 0;

/**
 * Until the returned function is called, everything that this process creates is private: the embedded engine uses the
 * default modes. A worker thread cannot set a umask; there the closed folder protects its content.
 */
export function restrictCreatedFiles(): () => void {
  if (!isMainThread) return () => {};
  if (holders++ === 0) before = process.umask(OTHERS);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    if (--holders === 0) process.umask(before);
  };
}
