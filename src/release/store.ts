import type { Release } from './build.ts';

/** Where releases live: files beside the embedded database, or a table that several processes share. */
export interface ReleaseStore {
  /** Name of the release that is served, or null before the first. */
  current(): string | null;
  /** A file of a release; null when there is none of this name. @throws DamagedRelease when it is not what was written */
  read(hash: string, file: string): Promise<string | null>;
  /** Keeps a release, for good: it outlives a loss of power. One that is there whole stays, what is damaged is mended. */
  write(release: Release): Promise<void>;
  /** Makes a release that was written the one that is served. @throws when it was not written */
  point(hash: string): Promise<void>;
  /** Names of the releases kept, latest first. */
  list(): Promise<string[]>;
  /** Calls back when another release becomes current, whoever switched it; gives what stops it. */
  watch(changed: (hash: string) => void): () => void;
}
