import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './build.ts';
import type { ReleaseStore } from './store.ts';

const hashForm = /^[0-9a-f]{8,64}$/;
const fileForm = /^[a-z0-9-]+\.json$/;

/** Releases as folders; the pointer is a file that is replaced by renaming, so that no reader sees half of it. */
export function openFileStore(folder: string): ReleaseStore {
  mkdirSync(folder, { recursive: true });
  const pointer = join(folder, 'current');
  let known: { stamp: number; hash: string | null } = { stamp: -1, hash: null };
  const current = (): string | null => {
    if (!existsSync(pointer)) return null;
    const stamp = statSync(pointer).mtimeMs;
    if (stamp !== known.stamp) {
      const hash = readFileSync(pointer, 'utf8').trim();
      known = { stamp, hash: hashForm.test(hash) && existsSync(join(folder, hash)) ? hash : known.hash };
    }
    return known.hash;
  };
  return {
    current,
    read: async (hash, file) => {
      if (!hashForm.test(hash) || !fileForm.test(file)) return null;
      try {
        return await readFile(join(folder, hash, file), 'utf8');
      } catch {
        return null;
      }
    },
    write: async (release: Release) => {
      const target = join(folder, release.hash);
      if (existsSync(target)) return;
      const temporary = join(folder, `.${release.hash}-${process.pid}`);
      await mkdir(temporary, { recursive: true });
      for (const [name, content] of Object.entries(release.files)) await writeFile(join(temporary, name), content);
      await rename(temporary, target).catch(async (error: unknown) => {
        await rm(temporary, { recursive: true, force: true });
        if (!existsSync(target)) throw error;
      });
    },
    point: async (hash) => {
      if (!hashForm.test(hash) || !existsSync(join(folder, hash))) throw new Error(`there is no release ${hash} here`);
      const temporary = `${pointer}.${process.pid}`;
      await writeFile(temporary, `${hash}\n`);
      renameSync(temporary, pointer);
    },
    list: async () => {
      const names = (await readdir(folder)).filter((name) => hashForm.test(name));
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
