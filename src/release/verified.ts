import type { Release } from './build.ts';
import { DamagedRelease, digest, digestOf, MANIFEST, readManifest, SOURCES } from './manifest.ts';
import { checkNames, isReleaseFile, isReleaseName } from './names.ts';
import type { ReleaseStore } from './store.ts';
import { NewerLanguage } from './unservable.ts';

type Read = ReleaseStore['read'];

/** Wraps the reads of a store with a check against the manifest. A release without a manifest cannot be read. */
export function verifyReads(raw: Read): Read {
  return async (hash, file) => {
    if (!isReleaseName(hash) || !isReleaseFile(file)) return null;
    const text = await raw(hash, MANIFEST);
    if (text === null) return null;
    const manifest = readManifest(hash, text);
    if (file === MANIFEST) return text;
    const expected = digestOf(manifest, file);
    if (expected === null) return null;
    const content = await raw(hash, file);
    if (content === null || digest(content) !== expected) throw new DamagedRelease(hash, file);
    return content;
  };
}

/** Checks names and content of a release. @throws for a release that no store may write */
export function checkRelease({ hash, files }: Release): void {
  checkNames(hash, Object.keys(files));
  const manifest = readManifest(hash, files[MANIFEST] ?? '');
  for (const file of [...Object.keys(manifest.files), SOURCES])
    if (digest(files[file] ?? '') !== digestOf(manifest, file)) throw new DamagedRelease(hash, file);
}

/**
 * Missing or altered files of a release; only the manifest when that is unreadable. Empty when it is whole.
 * @throws NewerLanguage
 */
export async function damageOf(store: Pick<ReleaseStore, 'read'>, hash: string): Promise<string[]> {
  const read = (file: string) =>
    store.read(hash, file).catch((error: unknown) => {
      if (error instanceof DamagedRelease) return null;
      throw error;
    });
  const text = await read(MANIFEST);
  if (text === null) return [MANIFEST];
  const files = [...Object.keys(readManifest(hash, text).files), SOURCES];
  const found = await Promise.all(files.map(async (file) => ((await read(file)) === null ? [file] : [])));
  return found.flat();
}

/** Why a release cannot be switched to; null when it can. */
export async function refusalOf(
  store: Pick<ReleaseStore, 'read'>,
  hash: string,
): Promise<'damaged' | 'newer-language' | null> {
  try {
    return (await damageOf(store, hash)).length === 0 ? null : 'damaged';
  } catch (error) {
    if (error instanceof NewerLanguage) return 'newer-language';
    throw error;
  }
}

/** Whether a release is intact, in a language that this engine reads. */
export async function isWhole(store: Pick<ReleaseStore, 'read'>, hash: string): Promise<boolean> {
  return (await refusalOf(store, hash)) === null;
}
