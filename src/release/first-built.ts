import type { Release } from './build.ts';
import { digest, MANIFEST, type Manifest, readManifest, SOURCES } from './manifest.ts';

/** What a stored release says about its sources; null for what it has lost. */
export interface FirstBuilt {
  manifest: string | null;
  sources: string | null;
}

/**
 * The files to write for a release that may exist already. It keeps the sources that it was first built from, as later
 * builds of the same content belong to publications of their own; only the engine is updated.
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
