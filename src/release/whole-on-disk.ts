import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, digestOf, MANIFEST, readManifest, SOURCES } from './manifest.ts';

/** Whether a release on disk is intact, in a language that this engine reads. */
export function isWholeOnDisk(folder: string, hash: string): boolean {
  try {
    const manifest = readManifest(hash, readFileSync(join(folder, MANIFEST), 'utf8'));
    return [...Object.keys(manifest.files), SOURCES].every(
      (file) => digest(readFileSync(join(folder, file), 'utf8')) === digestOf(manifest, file),
    );
  } catch {
    return false;
  }
}
