import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './build.ts';
import { checkNames, isReleaseFile, isReleaseName } from './names.ts';
import type { ReleaseStore } from './store.ts';

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
  return {
    current,
    read: async (hash, file) => {
      if (!isReleaseName(hash) || !isReleaseFile(file)) return null;
      try {
        return await readFile(join(folder, hash, file), 'utf8');
      } catch {
        return null;
      }
    },
    write: async (release: Release) => {
      checkNames(release.hash, Object.keys(release.files));
      const target = join(folder, release.hash);
      if (existsSync(target)) return;
      const temporary = await mkdtemp(join(folder, `.${release.hash}-`));
      for (const [name, content] of Object.entries(release.files)) await writeFile(join(temporary, name), content);
      await rename(temporary, target).catch(async (error: unknown) => {
        await rm(temporary, { recursive: true, force: true });
        if (!existsSync(target)) throw error;
      });
    },
    point: async (hash) => {
      if (!isReleaseName(hash) || !existsSync(join(folder, hash))) throw new Error(`there is no release ${hash} here`);
      const temporary = `${pointer}.${process.pid}-${randomUUID()}`;
      const file = await open(temporary, 'w');
      await file.writeFile(`${hash}\n`);
      await file.sync();
      await file.close();
      await rename(temporary, pointer);
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
