import type { Day } from '../catalog/dates/index.ts';
import type { Release } from './build.ts';
import type { HistoryEntry, Reason } from './history.ts';
import type { Schedule } from './schedule.ts';

/** Where releases live: files beside the embedded database, or a table that several processes share. */
export interface ReleaseStore {
  /** The day by the store's clock, where the insurer is. */
  today(): Day;
  /** Name of the release that is served this day, or null before the first. One that is not whole is never switched to. */
  current(): string | null;
  /** What this day has, and what follows it. Empty before the first release. */
  schedule(): Schedule;
  /** A file of a release; null when there is none of this name. @throws DamagedRelease when it is not what was written */
  read(hash: string, file: string): Promise<string | null>;
  /** Keeps a release, for good: it outlives a loss of power. One that is there whole stays, what is damaged is mended. */
  write(release: Release): Promise<void>;
  /**
   * Serves releases that were written, each from its day on.
   * @param reason what the history tells of it; null: nothing
   * @throws when one was not written
   */
  follow(schedule: Schedule, reason: Reason | null): Promise<void>;
  /** Makes one release, which was written, the one that is served from now on. @throws when it was not written */
  point(hash: string): Promise<void>;
  /** Names of the releases kept, latest first. */
  list(): Promise<string[]>;
  /** Every switch that was made, the latest last. */
  history(): Promise<HistoryEntry[]>;
  /** Calls back when another release becomes current, whoever switched it, or a day; gives what stops it. */
  watch(changed: (hash: string) => void): () => void;
}

/** What stores are opened with: their clock. */
export interface StoreOptions {
  now?: () => Date;
}
