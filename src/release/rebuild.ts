import type { Day } from '../catalog/dates/index.ts';
import { formatFinding } from '../catalog/source/index.ts';
import { buildRelease, loadCatalogue, loadCatalogueFolder, RefusedCatalogue, type Release } from './build.ts';
import { earlierCatalogue, lentTexts } from './earlier.ts';
import { engineVersion } from './engine-version.ts';
import { MANIFEST, readManifest, SOURCES } from './manifest.ts';
import type { ReleaseStore } from './store.ts';
import { PUBLISH, UnservableRelease } from './unservable.ts';
import { damageOf } from './verified.ts';

/** A release as this engine serves it. */
export interface Servable {
  hash: string;
  /** What is to be written first; null: it is there, whole and of this engine. */
  release: Release | null;
  /** Why it is built again, a sentence. */
  why: string | null;
}

/**
 * A release that is kept, or what takes its place: one of another engine, or a damaged one, is built again from the
 * sources that it holds, as of the day from which it is served.
 * @throws UnservableRelease
 */
export async function servableRelease(
  store: Pick<ReleaseStore, 'read'>,
  hash: string,
  day: Day,
  folder?: string,
): Promise<Servable> {
  const damage = await damageOf(store, hash);
  if (damage.includes(MANIFEST) || damage.includes(SOURCES)) {
    const release = await buildRelease(loadCatalogueFolder(folder, day)).catch(() => null);
    if (release?.hash !== hash) throw unservable(hash, damage);
    return { hash, release, why: mended(hash, damage) };
  }
  const { engine } = readManifest(hash, (await store.read(hash, MANIFEST)) ?? '');
  if (damage.length === 0 && engine === engineVersion()) return { hash, release: null, why: null };
  const earlier = earlierCatalogue(await sourcesOf(store, hash));
  const release = await rebuilt(hash, earlier.files, day);
  const why = damage.length > 0 ? mended(hash, damage) : upgraded(hash, release.hash);
  const lent = lentTexts('It', earlier);
  return { hash: release.hash, release, why: lent === null ? why : `${why} ${lent}` };
}

/** The catalogue that a release was built from. */
export async function sourcesOf(store: Pick<ReleaseStore, 'read'>, hash: string): Promise<ReadonlyMap<string, string>> {
  const files = JSON.parse((await store.read(hash, SOURCES)) ?? '{}') as Record<string, string>;
  return new Map(Object.entries(files));
}

async function rebuilt(hash: string, sources: ReadonlyMap<string, string>, day: Day): Promise<Release> {
  try {
    return await buildRelease(loadCatalogue(sources, day, null));
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

function upgraded(before: string, after: string): string {
  const outcome = before === after ? 'and is the same' : `as ${after}`;
  return `The release ${before} was built by another version: built again from the catalogue that it holds, ${outcome}.`;
}

const mended = (hash: string, damage: readonly string[]) =>
  `The release ${hash} was damaged (${damage.join(', ')}): written again.`;

function unservable(hash: string, damage: readonly string[]): UnservableRelease {
  const what = damage.includes(MANIFEST)
    ? 'was built by an earlier version, or has lost its manifest, and cannot be built again'
    : `is damaged (${damage.join(', ')}) and cannot be built again`;
  return new UnservableRelease(`the release ${hash} ${what}: ${PUBLISH} serves the catalogue in its place`);
}
