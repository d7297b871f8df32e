import { join } from 'node:path';
import { type Catalogue, type CatalogueData, compileCatalogue } from '../catalog/index.ts';
import { openFileStore, readFileStore } from './file-store.ts';
import { DamagedRelease } from './manifest.ts';
import { projectRoot } from './read-files.ts';
import type { ReleaseReadings, ReleaseStore, StoreOptions } from './store.ts';
import { validateWithAjv } from './validate.ts';
import { damageOf } from './verified.ts';

/** Where this installation keeps what it has: `DATA_DIR`, otherwise `.data` of the project. */
export const dataFolder = () => process.env.DATA_DIR ?? join(projectRoot, '.data');

/** The store of this installation: `releases/` in the data folder. */
export function openReleases(folder = dataFolder(), options: StoreOptions = {}): ReleaseStore {
  return openFileStore(join(folder, 'releases'), options);
}

/** The same to be read alone. */
export function readReleases(folder = dataFolder(), options: StoreOptions = {}): ReleaseReadings {
  return readFileStore(join(folder, 'releases'), options);
}

/** The current release compiled whole, again only when the pointer moves: what a server decides with. */
export function currentCatalogue(store: Pick<ReleaseStore, 'current' | 'read'>): () => Promise<Catalogue> {
  let known: { hash: string; catalogue: Catalogue } | null = null;
  return async () => {
    const hash = store.current();
    if (hash === null) throw new Error('no release has been published');
    if (known?.hash !== hash) {
      const whole = await store.read(hash, 'whole.json');
      if (whole === null) throw new Error(`the release ${hash} cannot be read`);
      known = { hash, catalogue: compileCatalogue(JSON.parse(whole) as CatalogueData, validateWithAjv) };
    }
    return known.catalogue;
  };
}

/** Looks whether every file of the current release is what was written and whether it compiles; rejects when not. */
export function servable(store: Pick<ReleaseStore, 'current' | 'read'>, current: () => Promise<Catalogue>) {
  let known: string | null = null;
  return async (): Promise<void> => {
    const hash = store.current();
    if (hash !== null && hash === known) return;
    await current();
    const [file] = hash === null ? [] : await damageOf(store, hash);
    if (hash !== null && file !== undefined) throw new DamagedRelease(hash, file);
    known = hash;
  };
}
