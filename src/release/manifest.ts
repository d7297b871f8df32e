import { createHash } from 'node:crypto';
import { isObject } from '../base/json.ts';
import type { Day } from '../catalog/dates/index.ts';
import { readsLanguage } from '../catalog/language.ts';
import { isReleaseName } from './names.ts';
import { NewerLanguage } from './unservable.ts';

/** File name of a release's manifest. */
export const MANIFEST = 'release.json';
/**
 * The catalogue that a release was first built from, as written. Later publications may have given the same release
 * from other sources, which they record themselves.
 */
export const SOURCES = 'sources.json';

export interface Manifest {
  /** Fingerprint of the engine that built it. */
  engine: string;
  /** Digest of each content file, by name; the release is named after them. */
  files: Readonly<Record<string, string>>;
  /** Digest of the sources: catalogues that differ only in layout give the same release. */
  sources: string;
  /** The first day of the edition that gave it; null for the edition of the day of publication. */
  edition: Day | null;
  /** Version of the language that the catalogue is written in. */
  language: number;
}

/** A release with a missing or altered file. */
export class DamagedRelease extends Error {
  override name = 'DamagedRelease';
  constructor(
    readonly hash: string,
    readonly file: string,
  ) {
    super(`the release ${hash} is damaged: ${file} is not what was written`);
  }
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export function releaseName(files: Manifest['files']): string {
  const lines = Object.entries(files).map(([name, hash]) => `${name} ${hash}\n`);
  return digest(lines.sort().join('')).slice(0, 20);
}

/** @throws DamagedRelease, and NewerLanguage for what this engine cannot read */
export function readManifest(hash: string, text: string): Manifest {
  const manifest = parseManifest(text);
  if (manifest === null || !isReleaseName(hash) || releaseName(manifest.files) !== hash)
    throw new DamagedRelease(hash, MANIFEST);
  if (!readsLanguage(manifest.language)) throw new NewerLanguage(hash, manifest.language);
  return manifest;
}

function parseManifest(text: string): Manifest | null {
  try {
    const value = JSON.parse(text) as Partial<Manifest> | null;
    // manifests from before the language had versions are in the first one
    const { engine, files, sources, language = 1, edition = null } = value ?? {};
    if (typeof engine !== 'string' || typeof sources !== 'string' || typeof language !== 'number') return null;
    return isObject(files) ? { engine, files, sources, language, edition } : null;
  } catch {
    return null;
  }
}

/** The expected digest of a file of the release; null for any other name. */
export function digestOf({ files, sources }: Manifest, file: string): string | null {
  return file === SOURCES ? sources : Object.hasOwn(files, file) ? (files[file] ?? null) : null;
}
