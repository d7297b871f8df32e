import type { Day } from '../../catalog/dates/index.ts';
import { type LoadedCatalogue, loadCatalogue, readCatalogueFiles } from '../../release/index.ts';

/** A catalogue folder as of any day; each of its editions is checked once. */
export class DatedCatalogue {
  /** As they were read, once. */
  readonly files: ReadonlyMap<string, string>;
  readonly #today: LoadedCatalogue;
  readonly #editions = new Map<number, LoadedCatalogue>();

  constructor(folder: string | undefined) {
    this.files = readCatalogueFiles(folder);
    this.#today = loadCatalogue(this.files);
  }

  /** Without a day, as of today. */
  asOf(day?: Day): LoadedCatalogue {
    if (day === undefined || this.#today.cuts.length === 0) return this.#today;
    const past = this.#today.cuts.filter((cut) => cut <= day).length;
    const edition = this.#editions.get(past) ?? loadCatalogue(this.files, day);
    this.#editions.set(past, edition);
    return edition;
  }
}
