import type { Release } from './build.ts';

/** Where releases live: files beside the embedded database, or a table that several processes share. */
export interface ReleaseStore {
  /** Name of the release that is served, or null before the first. */
  current(): string | null;
  /** A file of a release; null when there is none of this name. */
  read(hash: string, file: string): Promise<string | null>;
  /** Keeps a release; writing it twice changes nothing. */
  write(release: Release): Promise<void>;
  /** Makes a release that was written the one that is served. @throws when it was not written */
  point(hash: string): Promise<void>;
  /** Names of the releases kept, latest first. */
  list(): Promise<string[]>;
  /** Calls back when another release becomes current, whoever switched it; gives what stops it. */
  watch(changed: (hash: string) => void): () => void;
}
