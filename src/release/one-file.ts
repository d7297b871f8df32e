import type { CatalogueData } from '../catalog/index.ts';
import { contentSliceOf } from './content-slices.ts';
import { formSliceOf } from './form-slices.ts';
import { partOf, type Whole } from './parts.ts';
import { productFilesOf } from './product-slices.ts';
import { indexOf, sliceOf } from './slices.ts';

/** Names of files that are about one thing, with what they hold of it. */
const about: readonly [RegExp, (whole: Whole, id: string) => CatalogueData][] = [
  [/^family-(.+)\.json$/, ({ table, data, api }, id) => sliceOf(table, data, id, api)],
  [/^form-(.+)\.json$/, ({ table, data }, id) => formSliceOf(table, data, id)],
  [/^page-(.+)\.json$/, ({ table, data }, id) => contentSliceOf(table, data, id)],
];

/**
 * One file of a release by its name, without the others: what a page fetches of a catalogue that nobody has released.
 * Null for a name that no release has.
 */
export function oneFile(whole: Whole, name: string): CatalogueData | null {
  if (name === 'index.json') return indexOf(whole.table, whole.data);
  if (name.startsWith('products-')) return productFilesOf(whole.data)[name] ?? null;
  for (const [pattern, of] of about) {
    const id = pattern.exec(name)?.[1];
    if (id !== undefined) return of(whole, id);
  }
  return partOf(whole, name.replace(/\.json$/, ''));
}
