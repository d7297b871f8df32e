import type { Surroundings } from '../../catalog/check/beside/index.ts';
import type { Day } from '../../catalog/dates/index.ts';
import { type LoadedCatalogue, loadCatalogue, readCatalogueFiles } from '../../release/index.ts';

/** A catalogue folder as of any day; each of its editions is checked once. */
export class DatedCatalogue {
  /** As they were read, once. */
  readonly files: ReadonlyMap<string, string>;
  readonly #today: LoadedCatalogue;
  readonly #beside: Surroundings | undefined;
  readonly #editions = new Map<number, LoadedCatalogue>();

  /** @param beside what its files are checked with besides */
  constructor(folder: string | undefined, beside?: Surroundings) {
    this.files = readCatalogueFiles(folder);
    this.#beside = beside;
    this.#today = loadCatalogue(this.files, undefined, undefined, beside);
  }

  /** Without a day, as of today. */
  asOf(day?: Day): LoadedCatalogue {
    if (day === undefined || this.#today.cuts.length === 0) return this.#today;
    const past = this.#today.cuts.filter((cut) => cut <= day).length;
    const edition = this.#editions.get(past) ?? loadCatalogue(this.files, day, undefined, this.#beside);
    this.#editions.set(past, edition);
    return edition;
  }
}
