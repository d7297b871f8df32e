import { join } from 'node:path';
import { type Catalogue, type CatalogueData, compileCatalogue } from '../catalog/index.ts';
import { openFileStore, readFileStore } from './file-store.ts';
import { projectRoot } from './folders.ts';
import { DamagedRelease } from './manifest.ts';
import type { ReleaseReadings, ReleaseStore, StoreOptions } from './store.ts';
import { validateWithAjv } from './validate.ts';
import { damageOf } from './verified.ts';

/** Data folder of this installation: `DATA_DIR`, otherwise `.data` in the project. */
export const dataFolder = () => process.env.DATA_DIR ?? join(projectRoot, '.data');

/** The store of this installation: `releases/` in the data folder. */
export function openReleases(folder = dataFolder(), options: StoreOptions = {}): ReleaseStore {
  return openFileStore(join(folder, 'releases'), options);
}

/** The same store, read-only. */
export function readReleases(folder = dataFolder(), options: StoreOptions = {}): ReleaseReadings {
  return readFileStore(join(folder, 'releases'), options);
}

/** So many readings of one release, and its rules are worth generating: most processes, and every test, make fewer. */
const OFTEN = 10_000;

/**
 * The compiled current release, for the server's decisions; recompiled only when the pointer moves. Where it is read
 * often, its rules move to generated modules.
 */
export function currentCatalogue(
  store: Pick<ReleaseStore, 'current' | 'read'>,
  often = OFTEN,
): () => Promise<Catalogue> {
  let known: { hash: string; catalogue: Catalogue; readings: number } | null = null;
  return async () => {
    const hash = store.current();
    if (hash === null) throw new Error('no release has been published');
    if (known?.hash !== hash) {
      const whole = await store.read(hash, 'whole.json');
      if (whole === null) throw new Error(`the release ${hash} cannot be read`);
      const catalogue = compileCatalogue(JSON.parse(whole) as CatalogueData, validateWithAjv);
      known = { hash, catalogue, readings: 0 };
    }
    const now = known;
    now.readings += 1;
    // where that fails, closures go on serving
    if (now.readings === often) generate(now).catch(() => {});
    return now.catalogue;
  };
}

/** Replaces a catalogue by one with generated rules. */
async function generate(known: { catalogue: Catalogue }): Promise<void> {
  const { withGeneratedRules } = await import('./generated.ts');
  known.catalogue = await withGeneratedRules(known.catalogue);
}

/** Checks that the current release is intact and compiles; rejects otherwise. */
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
