import type { Day } from '../catalog/dates/index.ts';
import { buildRelease, editionsOf, type LoadedCatalogue, loadCatalogueFolder, type Release } from './build.ts';
import type { SwitchReason } from './history.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { followedBy, type Schedule, type Step, sameSchedule, shortened } from './schedule.ts';
import type { ReleaseStore } from './store.ts';

/** The releases of a catalogue, one for the time until each day on which it changes. */
export interface Publication {
  loaded: LoadedCatalogue;
  releases: readonly Release[];
  schedule: Schedule;
  /** The release that comes first. */
  hash: string;
}

/**
 * Builds what a checked catalogue is from the day on that it was loaded for.
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
  return { loaded, releases, schedule: shortened(steps), hash: first.hash };
}

/** A release that was just built, served of the very sources that gave it. */
export function stepOf({ hash, files }: Release, from: Day | null): Step {
  const { sources } = readManifest(hash, files[MANIFEST] ?? '');
  return { from, hash, origin: { sources, edition: null } };
}

export interface PublishOptions {
  /** The day from which it is served; now by default. */
  at?: Day | null;
  /** What the history tells of it; null: nothing. */
  reason?: SwitchReason | null;
}

/**
 * Checks a catalogue folder, writes its releases and serves them. What was served goes on being served when the
 * catalogue is refused.
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

/** Writes what was built and serves it: a catalogue that gives the same releases is a publication too. */
export async function publishBuilt(
  store: ReleaseStore,
  { releases, schedule: built }: Publication,
  reason: SwitchReason | null,
): Promise<void> {
  for (const release of releases) await store.write(release);
  const schedule = followedBy(store.schedule(), built);
  if (!sameSchedule(schedule, store.schedule())) await store.follow(schedule, reason);
}
