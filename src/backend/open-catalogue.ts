import type { Catalogue } from '../catalog/index.ts';
import { currentCatalogue, openReleases, type ReleaseStore, type StoreOptions, servable } from '../release/index.ts';
import { decide as decideWith } from '../view/decide.ts';
import type { Decide } from './catalogue/decide.ts';
import { ownRelease } from './catalogue/own-release.ts';
import type { ReleaseReader } from './catalogue/release-reader.ts';
import { type Say, sayBy } from './catalogue/say.ts';
import type { PlaceConfig } from './config/command.ts';
import type { Db } from './database/database.ts';
import { openReleaseStore } from './database/release-store.ts';

export interface CatalogueOptions {
  /** Source of releases; by default the shared database or the data folder. */
  releases?: ReleaseReader;
  /** Chooses the release to serve; the returned function switches to it, once nothing else can fail. */
  prepareReleases?: (store: ReleaseStore) => Promise<() => Promise<void>>;
  /** Replaces the catalogue's decisions. */
  decide?: Decide;
  /** Replaces the catalogue's replies. */
  say?: Say;
  now?: () => Date;
  /** Called each time that a damaged release is not served. */
  refused?: (hash: string) => void;
}

interface CatalogueInForce extends OpenReleases {
  decide: Decide;
  say: Say;
  /** Rejects with the reason when the release in force cannot be served. */
  catalogueReady(): Promise<void>;
}

/** Opens the releases, with decisions by the catalogue in force unless replaced. */
export async function openCatalogue(config: PlaceConfig, db: Db, options: CatalogueOptions): Promise<CatalogueInForce> {
  const opened = await openOwnReleases(config, db, options);
  const inForce = opened.releases;
  const open = { ...opened, releases: { ...inForce, current: () => ownRelease() ?? inForce.current() } };
  const { decide: given, say: givenWords = ({ code }) => code } = options;
  if (given !== undefined) return { ...open, decide: given, say: givenWords, catalogueReady: async () => {} };
  const current = currentCatalogue(inForce);
  const trial = currentCatalogue({ current: ownRelease, read: inForce.read });
  let last: Catalogue | null = null;
  let lastOnTrial: Catalogue | null = null;
  const read = async () => {
    last = await current();
    return last;
  };
  const readTrial = async () => {
    lastOnTrial = await trial();
    return lastOnTrial;
  };
  const decide: Decide = async (name, given) =>
    decideWith(ownRelease() === null ? await read() : await readTrial(), name, given);
  const say = sayBy(() => (ownRelease() === null ? last : (lastOnTrial ?? last)));
  // before the first release there are no words
  const preload = async () => void (await read().catch(() => null));
  const goLive = () => open.goLive().then(preload);
  return { ...open, decide, say, goLive, catalogueReady: servable(inForce, read) };
}

interface OpenReleases {
  releases: ReleaseReader;
  /** The same, to write to; null where releases come from elsewhere. */
  store: ReleaseStore | null;
  goLive(): Promise<void>;
  stop(): void;
}

async function openOwnReleases(config: PlaceConfig, db: Db, options: CatalogueOptions): Promise<OpenReleases> {
  const noop = () => {};
  if (options.releases !== undefined)
    return { releases: options.releases, store: null, goLive: async () => {}, stop: noop };
  const embedded = config.database.kind === 'pglite';
  const { now = () => new Date(), refused = noop } = options;
  const own = { now, refused };
  const [releases, stop] = embedded ? [openReleases(config.dataDir, own), noop] : await openSharedReleases(db, own);
  try {
    const goLive = (await options.prepareReleases?.(releases)) ?? (async () => {});
    return { releases, store: releases, goLive, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function openSharedReleases(db: Db, options: StoreOptions): Promise<[ReleaseStore, () => void]> {
  const releases = await openReleaseStore(db, options);
  return [releases, releases.close];
}
