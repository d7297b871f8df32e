import { type Catalogue, type CatalogueData, compileCatalogue, mergeData } from '../../catalog/index.ts';
import type { ReleaseFiles } from './release-files.ts';

/** Data that stays the same is compiled once. */
const compiled = new WeakMap<CatalogueData, Catalogue>();

function compiledOnce(key: CatalogueData, data: () => CatalogueData): Catalogue {
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const catalogue = compileCatalogue(data());
  compiled.set(key, catalogue);
  return catalogue;
}

/** The index alone, ready to decide on products, cards and states. */
export function indexCatalogue({ index }: ReleaseFiles): Catalogue {
  return compiledOnce(index, () => index);
}

/** Index and what lists need besides: every product, and the banners. */
export async function listCatalogue(files: ReleaseFiles): Promise<Catalogue> {
  const part = await files.part('lists');
  return compiledOnce(part, () => mergeData(files.index, part));
}

/** Index and slice, ready to decide on the contracts of a family. */
export async function familyCatalogue(files: ReleaseFiles, family: string): Promise<Catalogue> {
  const slice = await files.slice(family);
  return compiledOnce(slice, () => mergeData(files.index, slice));
}
