import type { Day } from '../catalog/dates/index.ts';
import { buildRelease, editionsOf, loadCatalogueFolder, type Release } from './build.ts';
import type { LoadedCatalogue } from './checked-catalogue.ts';
import type { SwitchReason } from './history.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { continueWith, type Schedule, type Step, sameSchedule, withoutRepeats } from './schedule.ts';
import type { ReleaseStore } from './store.ts';

/** The releases of a catalogue, one for each period between the days on which it changes. */
export interface Publication {
  loaded: LoadedCatalogue;
  releases: readonly Release[];
  schedule: Schedule;
  /** The first release. */
  hash: string;
}

/**
 * Builds the releases of a checked catalogue, from the day it was loaded for.
 * @param at the day from which it is served; null: as soon as it is published
 * @throws RefusedCatalogue
 */
export async function buildPublication(loaded: LoadedCatalogue, at: Day | null = null): Promise<Publication> {
  const first = await buildRelease(loaded);
  const releases = [first];
  const steps: Step[] = [stepOf(first, at)];
  for (const edition of editionsOf(loaded).slice(1)) {
    const release = await buildRelease(edition);
    releases.push(release);
    steps.push(stepOf(release, edition.from));
  }
  return { loaded, releases, schedule: withoutRepeats(steps), hash: first.hash };
}

/** The step of a release that was just built, with the sources that gave it. */
export function stepOf({ hash, files }: Release, from: Day | null): Step {
  const { sources } = readManifest(hash, files[MANIFEST] ?? '');
  return { from, hash, origin: { sources, edition: null } };
}

export interface PublishOptions {
  /** The day from which it is served; now by default. */
  at?: Day | null;
  /** The entry in the history; null: none. */
  reason?: SwitchReason | null;
}

/**
 * Checks a catalogue folder, writes its releases and serves them. A refused catalogue leaves the served one in place.
 * @throws RefusedCatalogue
 */
export async function publishFolder(
  store: ReleaseStore,
  folder?: string,
  { at = null, reason = null }: PublishOptions = {},
): Promise<Publication> {
  const publication = await buildPublication(loadCatalogueFolder(folder, at ?? store.today()), at);
  await publishBuilt(store, publication, reason);
  return publication;
}

/** Something else was switched to while this was prepared: it was compared with what is not served any more. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/**
 * Writes and serves a build; one that gives the same releases is still a new publication.
 * @param before the schedule that it was compared with
 * @throws Overtaken
 */
export async function publishBuilt(
  store: ReleaseStore,
  { releases, schedule: built }: Publication,
  reason: SwitchReason | null,
  before: Schedule = store.schedule(),
): Promise<void> {
  for (const release of releases) await store.write(release);
  const schedule = continueWith(before, built);
  if (sameSchedule(schedule, store.schedule())) return;
  if (!(await store.follow(schedule, reason, { instead: before })))
    throw new Overtaken('something else was switched to meanwhile: nothing was done');
}
