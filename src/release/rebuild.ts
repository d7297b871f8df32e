import { formatFinding } from '../catalog/source/index.ts';
import { buildRelease, loadCatalogue, loadCatalogueFolder, RefusedCatalogue, type Release } from './build.ts';
import { earlierCatalogue, fallbackNotice } from './earlier.ts';
import { engineVersion } from './engine-version.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { type Served, servedFrom } from './origin.ts';
import { stepOf } from './publication.ts';
import type { Step } from './schedule.ts';
import type { ReleaseReadings } from './store.ts';
import { PUBLISH, UnservableRelease } from './unservable.ts';
import { damageOf } from './verified.ts';

/** A step that this engine can serve. */
export interface Servable {
  /** With the sources that it is served from, when they are known. */
  step: Step;
  /** The catalogue that it is served from; null when it is lost. */
  served: Served | null;
  /** The release to write first; null when it exists, whole and of this engine. */
  release: Release | null;
  /** The reason for the rebuild, as a sentence; null without one. */
  why: string | null;
}

/**
 * Makes a step servable: a release of another engine, or a damaged one, is rebuilt from the sources of its publication,
 * as of their edition.
 * @throws UnservableRelease
 */
export async function servableStep(readings: ReleaseReadings, step: Step, folder?: string): Promise<Servable> {
  const { hash, from } = step;
  const damage = await damageOf(readings, hash);
  const served = await servedFrom(readings, step);
  const isOfThisEngine = damage.length === 0 && (await engineOf(readings, hash)) === engineVersion();
  if (served === null && isOfThisEngine) return { step, served, release: null, why: null };
  if (served === null) {
    const loaded = loadCatalogueFolder(folder, from ?? readings.today());
    const release = await buildRelease(loaded).catch(() => null);
    if (release?.hash !== hash) throw unservableError(hash, damage);
    return { step: stepOf(release, from), served, release, why: repairNote(hash, damage, hash) };
  }
  const known = { ...step, origin: served.origin };
  if (isOfThisEngine) return { step: known, served, release: null, why: null };
  const earlier = earlierCatalogue(served.files);
  const release = await rebuild(readings, known, earlier.files);
  const why = damage.length > 0 ? repairNote(hash, damage, release.hash) : upgradeNote(hash, release.hash);
  const notice = fallbackNotice('It', earlier);
  return { step: { ...known, hash: release.hash }, served, release, why: notice === null ? why : `${why} ${notice}` };
}

const engineOf = async (readings: ReleaseReadings, hash: string): Promise<string> =>
  readManifest(hash, (await readings.read(hash, MANIFEST)) ?? '').engine;

async function rebuild(
  readings: ReleaseReadings,
  { hash, from, origin }: Step,
  sources: ReadonlyMap<string, string>,
): Promise<Release> {
  try {
    return await buildRelease(loadCatalogue(sources, origin?.edition ?? from ?? readings.today(), null));
  } catch (error) {
    if (!(error instanceof RefusedCatalogue)) throw error;
    throw new UnservableRelease(
      [
        ...error.findings.map(formatFinding),
        `the release ${hash}, built by another version, is refused by this one: mend the catalogue, and ${PUBLISH} serves it`,
      ].join('\n'),
    );
  }
}

function upgradeNote(before: string, after: string): string {
  const outcome = before === after ? 'and is the same' : `as ${after}`;
  return `The release ${before} was built by another version: built again from the catalogue that it holds, ${outcome}.`;
}

const repairNote = (hash: string, damage: readonly string[], after: string) =>
  `The release ${hash} was damaged (${damage.join(', ')}): ${after === hash ? 'written again' : `built again as ${after}`}.`;

function unservableError(hash: string, damage: readonly string[]): UnservableRelease {
  const what = damage.includes(MANIFEST)
    ? 'was built by an earlier version, or has lost its manifest, and cannot be built again'
    : `${damage.length === 0 ? 'has lost its sources' : `is damaged (${damage.join(', ')})`} and cannot be built again`;
  return new UnservableRelease(`the release ${hash} ${what}: ${PUBLISH} serves the catalogue in its place`);
}
