import { dayInParis } from '../../base/paris.ts';
import { type Catalogue, compileCatalogue } from '../../catalog/index.ts';
import type { Table } from '../../catalog/walk/index.ts';
import { type LoadedCatalogue, RefusedCatalogue } from '../../release/index.ts';
import { DatedCatalogue } from '../catalogue/dated-catalogue.ts';

/** The content of the folder's files as of a day, with its places. */
export interface Saved {
  loaded: LoadedCatalogue;
  catalogue: Catalogue;
  table: Table;
}

/** The catalogue as its files are saved: read on first use, and again after each save. */
export class SavedCatalogue {
  #dated: DatedCatalogue | null = null;
  readonly #compiled = new WeakMap<LoadedCatalogue, Saved>();

  forget(): void {
    this.#dated = null;
  }

  /**
   * @param day ISO date; for a past day, the catalogue of today, as in the service
   * @throws RefusedCatalogue
   */
  asOf(day: string): Saved {
    this.#dated ??= new DatedCatalogue(undefined);
    const loaded = day > dayInParis(new Date()) ? this.#dated.asOf(day) : this.#dated.asOf();
    const known = this.#compiled.get(loaded);
    if (known !== undefined) return known;
    if (!loaded.ok || loaded.table === null) throw new RefusedCatalogue(loaded.findings);
    const saved = { loaded, catalogue: compileCatalogue(loaded.data), table: loaded.table };
    this.#compiled.set(loaded, saved);
    return saved;
  }
}
