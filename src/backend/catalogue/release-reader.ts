import type { CatalogueData } from '../../catalog/index.ts';
import type { HistoryEntry } from '../../release/index.ts';

/** The published releases of the catalogue, read only. */
export interface ReleaseReader {
  /** Hash of the release in force; null when none was published. */
  current(): string | null;
  /** A file of a release; null when either is unknown. */
  read(hash: string, file: string): Promise<string | null>;
  /** Every switch, oldest first, where they are recorded. */
  history?(): Promise<HistoryEntry[]>;
}

/** The index of the release in force, read again only after a switch; empty before the first release. */
export function indexReader(releases: ReleaseReader): () => Promise<CatalogueData> {
  let known: { release: string | null; index: CatalogueData } = { release: null, index: {} };
  return async () => {
    const release = releases.current();
    if (release !== null && release !== known.release) {
      const index = await releases.read(release, 'index.json');
      known = { release, index: JSON.parse(index ?? '{}') as CatalogueData };
    }
    return known.index;
  };
}
