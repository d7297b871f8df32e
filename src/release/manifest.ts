import { createHash } from 'node:crypto';
import { isObject } from '../base/json.ts';
import type { Day } from '../catalog/dates/index.ts';
import { readsLanguage } from '../catalog/language.ts';
import { isReleaseName } from './names.ts';
import { NewerLanguage } from './unservable.ts';

/** What a release says of itself. */
export const MANIFEST = 'release.json';
/**
 * The catalogue that a release was first built from, as it was written. What was published since may have given the
 * same release: of which catalogue it is served, its publication says.
 */
export const SOURCES = 'sources.json';

export interface Manifest {
  /** Fingerprint of the engine that built it. */
  engine: string;
  /** Digest of each file of the content, by name. The release is named by them. */
  files: Readonly<Record<string, string>>;
  /** Digest of the sources: two catalogues that differ in layout alone are one release. */
  sources: string;
  /** The day from which its sources give it, where they give something else on the day that they were published. */
  edition: Day | null;
  /** Version of the language that the catalogue is written in. */
  language: number;
}

/** A release of which a file is gone or is not what was written. */
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
  const manifest = parsed(text);
  if (manifest === null || !isReleaseName(hash) || releaseName(manifest.files) !== hash)
    throw new DamagedRelease(hash, MANIFEST);
  if (!readsLanguage(manifest.language)) throw new NewerLanguage(hash, manifest.language);
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    const value = JSON.parse(text) as Partial<Manifest> | null;
    // what was written before the language had versions is of the first
    const { engine, files, sources, language = 1, edition = null } = value ?? {};
    if (typeof engine !== 'string' || typeof sources !== 'string' || typeof language !== 'number') return null;
    return isObject(files) ? { engine, files, sources, language, edition } : null;
  } catch {
    return null;
  }
}

/** The digest that a file of the release has to have; null for a name that is none of its files. */
export function digestOf({ files, sources }: Manifest, file: string): string | null {
  return file === SOURCES ? sources : Object.hasOwn(files, file) ? (files[file] ?? null) : null;
}
