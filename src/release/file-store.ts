import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './build.ts';
import { isReleaseName } from './names.ts';
import type { ReleaseStore } from './store.ts';
import { checkRelease, verified } from './verified.ts';

/** Releases as folders; the pointer is a file that is replaced by renaming, so that no reader sees half of it. */
export function openFileStore(folder: string): ReleaseStore {
  mkdirSync(folder, { recursive: true });
  const pointer = join(folder, 'current');
  let last: string | null = null;
  // read each time: two switches within a tick of the clock leave the same date on the file
  const current = (): string | null => {
    let hash: string;
    try {
      hash = readFileSync(pointer, 'utf8').trim();
    } catch {
      return last;
    }
    if (hash !== last && isReleaseName(hash) && existsSync(join(folder, hash))) last = hash;
    return last;
  };
  const raw = (hash: string, file: string) => readFile(join(folder, hash, file), 'utf8').catch(() => null);
  return {
    current,
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
    point: async (hash) => {
      if (!isReleaseName(hash) || !existsSync(join(folder, hash))) throw new Error(`there is no release ${hash} here`);
      await replaceDurably(pointer, `${hash}\n`);
      await syncFolder(folder);
      last = hash;
    },
    list: async () => {
      const names = (await readdir(folder)).filter(isReleaseName);
      return names.sort((a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs);
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

async function replaceDurably(path: string, content: string): Promise<void> {
  const temporary = `${path}.${process.pid}-${randomUUID()}`;
  await writeDurably(temporary, content);
  await rename(temporary, path);
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What a rename changes is the folder: it is on disk once the folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
