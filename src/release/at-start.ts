import { formatFinding } from '../catalog/source/index.ts';
import { buildRelease, loadCatalogue, loadCatalogueFolder, RefusedCatalogue, type Release } from './build.ts';
import { engineVersion } from './engine-version.ts';
import { MANIFEST, readManifest, SOURCES } from './manifest.ts';
import { readCatalogueFiles } from './read-files.ts';
import type { ReleaseStore } from './store.ts';
import { damageOf } from './verified.ts';

const PUBLISH = '"npm run -s catalog -- publish"';

/** A release that cannot be served, nor built again from what it holds; the message says what mends it. */
export class UnservableRelease extends Error {
  override name = 'UnservableRelease';
}

export interface AtStart {
  /** What the operator should know, a sentence each. */
  notes: string[];
  /** Serves the release; nothing is switched before. */
  goLive(): Promise<void>;
}

/**
 * What a start serves: the release that was last published, and only where none ever was, the catalogue of the folder.
 * A release of another engine, or a damaged one, is built again from the sources that it holds.
 * @throws UnservableRelease, and RefusedCatalogue for a first catalogue that has errors
 */
export async function releaseAtStart(store: ReleaseStore, folder?: string): Promise<AtStart> {
  const hash = store.current();
  if (hash === null) return firstRelease(store, folder);
  const damage = await damageOf(store, hash);
  if (damage.includes(MANIFEST) || damage.includes(SOURCES)) {
    const release = await buildRelease(loadCatalogueFolder(folder)).catch(() => null);
    if (release?.hash !== hash) throw unservable(hash, damage);
    return { ...(await going(store, release)), notes: [mended(hash, damage)] };
  }
  const held = await sourcesOf(store, hash);
  const differences = differingFiles(held, readCatalogueFiles(folder));
  const notes = differences.length === 0 ? [] : [differs(hash, differences)];
  const { engine } = readManifest(hash, (await store.read(hash, MANIFEST)) ?? '');
  if (damage.length === 0 && engine === engineVersion()) return { notes, goLive: async () => {} };
  const release = await rebuilt(hash, held);
  const why = damage.length > 0 ? mended(hash, damage) : upgraded(hash, release.hash);
  return { ...(await going(store, release)), notes: [why, ...notes] };
}

async function firstRelease(store: ReleaseStore, folder: string | undefined): Promise<AtStart> {
  if ((await store.list()).length > 0)
    throw new UnservableRelease(`releases are kept here, but none is served: ${PUBLISH} serves the catalogue`);
  return releaseOfFolder(store, folder);
}

/** The catalogue of a folder, to be published. @throws RefusedCatalogue */
export async function releaseOfFolder(store: ReleaseStore, folder?: string): Promise<AtStart> {
  const release = await buildRelease(loadCatalogueFolder(folder));
  const notes = store.current() === release.hash ? [] : [`Catalogue ${release.hash} published.`];
  return { ...(await going(store, release)), notes };
}

/** Written at once, served when all the rest of the start has succeeded. */
async function going(store: ReleaseStore, release: Release): Promise<Pick<AtStart, 'goLive'>> {
  await store.write(release);
  return {
    goLive: async () => {
      if (store.current() !== release.hash) await store.point(release.hash);
    },
  };
}

async function sourcesOf(store: ReleaseStore, hash: string): Promise<ReadonlyMap<string, string>> {
  const files = JSON.parse((await store.read(hash, SOURCES)) ?? '{}') as Record<string, string>;
  return new Map(Object.entries(files));
}

async function rebuilt(hash: string, sources: ReadonlyMap<string, string>): Promise<Release> {
  try {
    return await buildRelease(loadCatalogue(sources));
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

/** Files whose data is not the same on both sides, whatever their layout. */
function differingFiles(held: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...held.keys(), ...found.keys()])].sort();
  return names.filter((name) => dataOf(held.get(name)) !== dataOf(found.get(name)));
}

function dataOf(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

const SHOWN = 5;

function differs(hash: string, files: readonly string[]): string {
  const more = files.length > SHOWN ? ` and ${files.length - SHOWN} more` : '';
  return `Not served: ${files.slice(0, SHOWN).join(', ')}${more} differ from the release ${hash}. ${PUBLISH} serves them.`;
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
