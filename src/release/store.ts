import type { Day } from '../catalog/dates/index.ts';
import type { Release } from './build.ts';
import type { HistoryEntry, SwitchReason } from './history.ts';
import type { Schedule } from './schedule.ts';

/** Releases as they can be read, in an installation of this version of the portal or of an earlier one. */
export interface ReleaseReadings {
  /** The day by the store's clock, where the insurer is. */
  today(): Day;
  /** What this day has, and what follows it. Empty before the first release. */
  schedule(): Schedule;
  /** Name of the publication that the schedule is of; null where none is known. */
  publication(): string | null;
  /** A file of a release; null when there is none of this name. @throws DamagedRelease when it is not what was written */
  read(hash: string, file: string): Promise<string | null>;
  /** The text of sources by their name; null where they are not kept, or are not what was written. */
  sources(name: string): Promise<string | null>;
  /** Names of the releases kept, latest first. */
  list(): Promise<string[]>;
  /** Every switch that was made, the latest last. */
  history(): Promise<HistoryEntry[]>;
}

/** How a schedule is taken up. */
export interface Following {
  /** Name of the publication that it is of; without it a new one where there is a reason. */
  publication?: string | null;
  /** Nothing is switched unless this is what is served, and what follows it: another has been quicker. */
  instead?: Schedule;
}

/** Where releases live: files beside the embedded database, or a table that several processes share. */
export interface ReleaseStore extends ReleaseReadings {
  /** Name of the release that is served this day, or null before the first. One that is not whole is never switched to. */
  current(): string | null;
  /**
   * Keeps a release and its sources, for good: they outlive a loss of power. One that is there whole stays, with the
   * sources that it was first built from; what is damaged is mended.
   */
  write(release: Release): Promise<void>;
  /** Keeps the sources of a catalogue, by the digest of their text. */
  keepSources(text: string): Promise<void>;
  /**
   * Serves releases that were written, each from its day on.
   * @param reason what the history tells of it; null: nothing
   * @returns whether it was switched to
   * @throws when one was not written
   */
  follow(schedule: Schedule, reason: SwitchReason | null, following?: Following): Promise<boolean>;
  /** Makes one release, which was written, the one that is served from now on. @throws when it was not written */
  point(hash: string): Promise<void>;
  /** Calls back when another release becomes current, whoever switched it, or a day; gives what stops it. */
  watch(changed: (hash: string) => void): () => void;
}

/** What stores are opened with: their clock. */
export interface StoreOptions {
  now?: () => Date;
}
