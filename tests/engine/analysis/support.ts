import { loadCatalogue as readFiles } from '../../../src/catalog/source/index.ts';
import { loadCatalogue } from '../../../src/release/index.ts';
import { type Change, files } from '../catalog/support.ts';

function filesWith(change: Change): ReadonlyMap<string, string> {
  const copy = new Map(files);
  for (const [path, text] of Object.entries(change)) {
    const file = path.startsWith('forms/') ? path : `catalog/${path}`;
    if (text === null) copy.delete(file);
    else copy.set(file, text);
  }
  return copy;
}

/** The real catalogue with some of its files changed, checked. */
export const catalogueWith = (change: Change) => loadCatalogue(filesWith(change));

/** Its files alone, as they are read. */
export const sourcesWith = (change: Change) => readFiles(filesWith(change)).sources;

/** The real catalogue. */
export const asItIs = loadCatalogue(files);
