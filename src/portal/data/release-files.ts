import { type CatalogueData, productFile } from '../../catalog/index.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { FetchedPart } from '../handover/handover.ts';
import { fetchJson } from './fetch-json.ts';

/** The files of a release: the index, and others on demand. */
export interface ReleaseFiles {
  readonly release: string;
  readonly index: CatalogueData;
  /** A file for some pages only. */
  part(name: FetchedPart): Promise<CatalogueData>;
  /** The products of these codes, where the index does not hold them all. */
  products(codes: readonly (string | null | undefined)[]): Promise<CatalogueData[]>;
  /** What the pages of a family need besides the index. */
  slice(family: string): Promise<CatalogueData>;
  /** What the pages of a form need besides the index. */
  form(id: string): Promise<CatalogueData>;
  /** Takes the plans of another release's files, where the API speaks other words than ours. */
  learn?: ReleaseFilesOptions['learn'];
  /** The module of a form's validators, compiled when the release was made. */
  validators(form: string): Promise<unknown>;
}

export interface ReleaseFilesOptions {
  release: string;
  index: CatalogueData;
  /** Files that the first script is fetching, by name; it may add more. */
  begun?: Readonly<Record<string, Promise<CatalogueData>>> | undefined;
  /** Reads a file of the release by its name; over the network by default. */
  read?: (name: string) => Promise<CatalogueData>;
  /** Imports a module of the release; the browser's import by default. */
  importModule?: (url: string) => Promise<unknown>;
  /** Takes the plans of a file, before whoever asked for it. */
  learn?: ((plans: NonNullable<CatalogueData['plans']>) => void) | undefined;
}

const addressOf = (release: string, name: string): string => `/catalogue/${release}/${name}`;

/** Fetches each file once, since a release never changes; a failed one again. */
export function createReleaseFiles({
  release,
  index,
  begun = {},
  read = (name) => fetchJson<CatalogueData>(addressOf(release, name)),
  importModule = (url) => import(/* @vite-ignore */ url),
  learn,
}: ReleaseFilesOptions): ReleaseFiles {
  const files = new Map<string, Promise<CatalogueData>>();
  const taken = new Set<string>();

  function file(name: string): Promise<CatalogueData> {
    const known = files.get(name);
    if (known !== undefined) return known;
    const early = taken.has(name) ? undefined : begun[name];
    taken.add(name);
    const loading = early ?? read(name);
    // before whoever asked for it
    if (learn)
      loading.then(
        ({ plans }) => plans && learn(plans),
        () => undefined,
      );
    files.set(name, loading);
    loading.catch(() => files.delete(name));
    return loading;
  }

  return {
    release,
    index,
    part: (name) => file(`${name}.json`),
    products(codes) {
      const { productFiles: count } = index;
      if (count === undefined) return Promise.resolve([]);
      const known = codes.filter((code) => code !== null && code !== undefined);
      return Promise.all([...new Set(known.map((code) => productFile(code, count)))].sort().map(file));
    },
    async slice(family) {
      if (index.familyIndex?.[family] === undefined) throw new PortalError(`unknown family "${family}"`, 500);
      return file(`family-${family}.json`);
    },
    form: (id) => file(`form-${id}.json`),
    validators: (form) => importModule(addressOf(release, `form-${form}.js`)),
  };
}
