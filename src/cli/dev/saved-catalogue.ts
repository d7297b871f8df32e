import { dayInParis } from '../../base/paris.ts';
import { type Catalogue, compileCatalogue } from '../../catalog/index.ts';
import type { Table } from '../../catalog/walk/index.ts';
import { type LoadedCatalogue, RefusedCatalogue } from '../../release/index.ts';
import { DatedCatalogue } from '../catalogue/dated-catalogue.ts';

/** What the files of the folder say as of a day, with where they say it. */
export interface Saved {
  loaded: LoadedCatalogue;
  catalogue: Catalogue;
  table: Table;
}

/** The catalogue as its files are saved: read when it is first asked for, and again after each save. */
export class SavedCatalogue {
  #dated: DatedCatalogue | null = null;
  readonly #compiled = new WeakMap<LoadedCatalogue, Saved>();

  forget(): void {
    this.#dated = null;
  }

  /**
   * @param day ISO date; of one that is past, the catalogue of today, as the service has it
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
