import type { Day } from '../catalog/dates/index.ts';
import { buildRelease, editionsOf, type LoadedCatalogue, loadCatalogueFolder, type Release } from './build.ts';
import type { Reason } from './history.ts';
import { followedBy, type Schedule, type Step, shortened } from './schedule.ts';
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
  const steps: Step[] = [{ from: at, hash: first.hash }];
  for (const edition of editionsOf(loaded).slice(1)) {
    const release = await buildRelease(edition);
    releases.push(release);
    steps.push({ from: edition.from, hash: release.hash });
  }
  return { loaded, releases, schedule: shortened(steps), hash: first.hash };
}

export interface PublishOptions {
  /** The day from which it is served; now by default. */
  at?: Day | null;
  /** What the history tells of it; null: nothing. */
  reason?: Reason | null;
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
  for (const release of publication.releases) await store.write(release);
  const schedule = followedBy(store.schedule(), publication.schedule);
  if (!sameSchedule(schedule, store.schedule())) await store.follow(schedule, reason);
  return publication;
}

export const sameSchedule = (a: Schedule, b: Schedule): boolean => JSON.stringify(a) === JSON.stringify(b);
