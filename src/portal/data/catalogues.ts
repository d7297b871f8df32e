import { type Catalogue, type CatalogueData, compileCatalogue, mergeData } from '../../catalog/index.ts';
import type { PartName } from '../boot/handover.ts';
import { PortalError } from '../errors/portal-error.ts';
import { fetchJson } from './fetch-json.ts';

/** What the portal knows of one release: its index at once, its other files when a page wants them. */
export interface Catalogues {
  readonly release: string;
  /** The index alone, ready to decide on products, cards and states. */
  readonly index: Catalogue;
  /** A file that only some pages need. */
  part(name: PartName): Promise<CatalogueData>;
  /** Index and what lists need besides: every product, and the banners. */
  lists(): Promise<Catalogue>;
  /** Index and slice, ready to decide on the contracts of a family. */
  family(name: string): Promise<Catalogue>;
  /** Has a family's slice fetched, for a page that may come. */
  prefetch(family: string): void;
}

export interface CataloguesOptions {
  release: string;
  index: CatalogueData;
  /** Files that the first script has begun to fetch, by their names; more may come while it runs. */
  begun?: Readonly<Record<string, Promise<CatalogueData>>> | undefined;
}

/** A release never changes: each file is fetched once, but for one that failed, which a retry asks again. */
export function createCatalogues({ release, index, begun = {} }: CataloguesOptions): Catalogues {
  const files = new Map<string, Promise<CatalogueData>>();
  const taken = new Set<string>();
  const compiled = new Map<string, Promise<Catalogue>>();
  let ofIndex: Catalogue | undefined;

  function file(name: string): Promise<CatalogueData> {
    return once(files, name, () => {
      const early = taken.has(name) ? undefined : begun[name];
      taken.add(name);
      return early ?? fetchJson<CatalogueData>(`/catalogue/${release}/${name}`);
    });
  }

  function withIndex(name: string): Promise<Catalogue> {
    return once(compiled, name, () => file(name).then((data) => compileCatalogue(mergeData(index, data))));
  }

  function sliceOf(family: string): string {
    const entry = index.familyIndex?.[family];
    if (entry === undefined) throw new PortalError(`unknown family "${family}"`, 500);
    return entry.slice;
  }

  return {
    release,
    get index() {
      ofIndex ??= compileCatalogue(index);
      return ofIndex;
    },
    part: (name) => file(`${name}.json`),
    lists: () => withIndex('lists.json'),
    family: async (name) => withIndex(sliceOf(name)),
    prefetch: (family) => void file(sliceOf(family)).catch(() => undefined),
  };
}

function once<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(name) ?? make();
  known.set(name, found);
  found.catch(() => {
    if (known.get(name) === found) known.delete(name);
  });
  return found;
}
