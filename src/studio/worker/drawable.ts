import type { WordsWorld } from '../../analysis/sentence/index.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { LoadedCatalogue } from '../../release/checked-catalogue.ts';

/** A state of the files from which pages can be drawn. */
export interface Drawable {
  loaded: LoadedCatalogue;
  catalogue: Catalogue;
  table: Table;
}

/** What words are drawn from. */
export const worldOf = ({ catalogue, table, loaded }: Drawable): WordsWorld => ({
  data: catalogue.data,
  table,
  api: loaded.api,
});
