import type { Release } from './build.ts';
import { digest, MANIFEST, type Manifest, readManifest, SOURCES } from './manifest.ts';

/** What a release that is kept says of its sources; null where it has lost it. */
export interface FirstBuilt {
  manifest: string | null;
  sources: string | null;
}

/**
 * What is written of a release that may be there already: it stays of the sources that it was first built from, since
 * whoever builds the same content later speaks for its own publication alone. Who built it last is an engine.
 */
export function filesToKeep({ hash, files }: Release, kept: FirstBuilt): Release['files'] {
  const before = manifestOf(hash, kept);
  if (before === null || kept.sources === null) return files;
  const { engine } = readManifest(hash, files[MANIFEST] ?? '');
  const manifest: Manifest = { ...before, engine };
  return { ...files, [SOURCES]: kept.sources, [MANIFEST]: JSON.stringify(manifest) };
}

function manifestOf(hash: string, { manifest, sources }: FirstBuilt): Manifest | null {
  if (manifest === null || sources === null) return null;
  try {
    const read = readManifest(hash, manifest);
    return read.sources === digest(sources) ? read : null;
  } catch {
    return null;
  }
}
