import type { CatalogueData } from '../../catalog/index.ts';
import type { ReleaseReader } from './release-reader.ts';

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
