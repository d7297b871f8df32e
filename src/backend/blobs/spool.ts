import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds; no upload takes that long. */
const STALE = 3600 * 1000;

/** Removes what interrupted requests left behind. */
export async function clearSpool(spool: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(spool).catch(() => [])) {
    const path = join(spool, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > STALE) await rm(path, { force: true });
  }
}
