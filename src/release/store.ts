import type { Day } from '../catalog/dates/index.ts';
import type { Release } from './build.ts';
import type { HistoryEntry, SwitchReason } from './history.ts';
import type { Schedule } from './schedule.ts';

/** Read access to releases, in an installation of this version of the portal or of an earlier one. */
export interface ReleaseReadings {
  /** The current day in the insurer's time zone, by the store's clock. */
  today(): Day;
  /** The current schedule from today on; empty before the first release. */
  schedule(): Schedule;
  /** Name of the schedule's publication; null when unknown. */
  publication(): string | null;
  /** A file of a release; null when there is none of this name. @throws DamagedRelease when it was altered */
  read(hash: string, file: string): Promise<string | null>;
  /** The text of sources by name; null when they are missing or altered. */
  sources(name: string): Promise<string | null>;
  /** Names of the stored releases, latest first. */
  list(): Promise<string[]>;
  /** Every switch, oldest first. */
  history(): Promise<HistoryEntry[]>;
}

/** Options of a switch. */
export interface Following {
  /** Name of the publication; by default a new one if there is a reason. */
  publication?: string | null;
  /** Switches only if this is still the current schedule: another process may have been quicker. */
  instead?: Schedule;
}

/** Where releases live: files next to the embedded database, or a table shared by several processes. */
export interface ReleaseStore extends ReleaseReadings {
  /** Name of the release served today, or null before the first. A damaged one is never switched to. */
  current(): string | null;
  /**
   * Stores a release and its sources permanently: they survive a power loss. An intact release keeps the sources that
   * it was first built from; a damaged one is repaired.
   */
  write(release: Release): Promise<void>;
  /** Stores the sources of a catalogue, by the digest of their text. */
  keepSources(text: string): Promise<void>;
  /**
   * Serves stored releases, each from its day on.
   * @param reason the entry in the history; null: none
   * @returns whether the switch was made
   * @throws when a release is not stored
   */
  follow(schedule: Schedule, reason: SwitchReason | null, following?: Following): Promise<boolean>;
  /** Serves one stored release from now on. @throws when it is not stored */
  point(hash: string): Promise<void>;
  /** Calls back when the current release or the day changes, whatever the cause; returns a function that stops it. */
  watch(changed: (hash: string) => void): () => void;
}

/** Options of a store. */
export interface StoreOptions {
  now?: () => Date;
  /** Called each time that a damaged release is not switched to. */
  refused?: (hash: string) => void;
}
