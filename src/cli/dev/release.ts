import type { StudioSource } from '../../backend/config/studio.ts';
import {
  type AtStart,
  RefusedCatalogue,
  type ReleaseStore,
  releaseAtStart,
  releaseOfFolder,
  type StartFolder,
} from '../../release/index.ts';

/** What development serves from. */
export interface Serving {
  store: ReleaseStore;
  /** Where the studio's approvals go; null without a studio. */
  source: StudioSource | null;
  from?: StartFolder;
}

/**
 * The release of a folder's catalogue, or the last good one when the catalogue has errors. Where the studio publishes
 * releases, what was published stays: a start says what of the folder is not served.
 * @param refused told of a catalogue with errors
 */
export async function releaseInDevelopment(
  { store, source, from }: Serving,
  refused: (error: RefusedCatalogue) => void,
): Promise<AtStart> {
  if (source === 'releases' && store.current() !== null) return releaseAtStart(store, from);
  try {
    return await releaseOfFolder(store, from);
  } catch (error) {
    if (!(error instanceof RefusedCatalogue) || store.current() === null) throw error;
    refused(error);
    return releaseAtStart(store, from);
  }
}

/** The release of a saved folder; where the studio publishes releases, its history tells of it. */
export async function releaseOfSave({ store, source, from }: Serving): Promise<AtStart> {
  const reason = { act: 'publish', author: 'dev', message: 'Saved files.' } as const;
  const { notes, goLive } = await releaseOfFolder(store, from, source === 'releases' ? reason : null);
  // a save that changes nothing of what is served is no publication
  return { notes, goLive: source === 'releases' && notes.length === 0 ? async () => {} : goLive };
}
