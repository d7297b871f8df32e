import { dayInParis } from '../base/paris.ts';
import type { Day } from '../catalog/dates/index.ts';
import type { HistoryEntry } from './history.ts';
import { DamagedRelease, digest, MANIFEST, type Manifest, readManifest, SOURCES } from './manifest.ts';
import { fromDay, type ReleaseOrigin, type Schedule, type Step, sameReleases } from './schedule.ts';
import type { ReleaseReadings } from './store.ts';

/** A catalogue that releases are served from, as written. */
export interface Served {
  origin: ReleaseOrigin;
  /** Its stored text. */
  text: string;
  files: ReadonlyMap<string, string>;
}

/**
 * The catalogue that a step is served from: its publication's own sources, otherwise those that the release was first
 * built from. Null when both are lost.
 * @throws NewerLanguage
 */
export async function servedFrom(readings: ReleaseReadings, step: Step): Promise<Served | null> {
  const known = step.origin === undefined ? null : await readFrom(readings, step.hash, step.origin);
  if (known !== null) return known;
  const own = await ownOrigin(readings, step);
  return own === null ? null : readFrom(readings, step.hash, own);
}

async function readFrom(readings: ReleaseReadings, hash: string, origin: ReleaseOrigin): Promise<Served | null> {
  const text = (await readings.sources(origin.sources)) ?? (await ownSources(readings, hash, origin.sources));
  if (text === null) return null;
  return { origin, text, files: new Map(Object.entries(JSON.parse(text) as Record<string, string>)) };
}

/**
 * The catalogue of a release, by its name alone: as it is served now, otherwise as it was last served, otherwise as it
 * was first built.
 */
export async function lastServedFrom(readings: ReleaseReadings, hash: string): Promise<Served | null> {
  const schedules = [...(await readings.history()).map(({ schedule }) => schedule), readings.schedule()];
  const step = schedules.findLast((one) => isIn(one, hash))?.find((one) => one.hash === hash);
  return servedFrom(readings, step ?? { from: null, hash });
}

const isIn = (schedule: Schedule, hash: string): boolean => schedule.some((step) => step.hash === hash);

/** The sources that a release was first built from, and their edition when it is not the step's. */
export async function ownOrigin(readings: ReleaseReadings, step: Step): Promise<ReleaseOrigin | null> {
  const manifest = await manifestOf(readings, step.hash);
  if (manifest === null) return null;
  const { sources, edition } = manifest;
  const day = edition ?? editionBefore(await readings.history(), readings.schedule(), step.hash, readings.today());
  return { sources, edition: day === step.from ? null : day };
}

/**
 * Earlier versions of the portal overwrote the first sources of a release with those of its last build. If that build
 * belonged to another publication than the current one, its sources give the release on that publication's day.
 */
function editionBefore(history: readonly HistoryEntry[], now: Schedule, hash: string, today: Day): Day | null {
  const last = history.findLast(({ act, schedule }) => act !== 'rollback' && isIn(schedule, hash));
  const step = last?.schedule.find((one) => one.hash === hash);
  if (last === undefined || step === undefined || step.origin !== undefined) return null;
  return sameReleases(fromDay(last.schedule, today), now) ? null : (step.from ?? dayInParis(new Date(last.at)));
}

async function manifestOf(readings: ReleaseReadings, hash: string): Promise<Manifest | null> {
  try {
    const text = await readings.read(hash, MANIFEST);
    return text === null ? null : readManifest(hash, text);
  } catch (error) {
    if (error instanceof DamagedRelease) return null;
    throw error;
  }
}

async function ownSources(readings: ReleaseReadings, hash: string, sources: string): Promise<string | null> {
  try {
    const text = await readings.read(hash, SOURCES);
    return text !== null && digest(text) === sources ? text : null;
  } catch (error) {
    if (error instanceof DamagedRelease) return null;
    throw error;
  }
}
