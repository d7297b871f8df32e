import { type Catalogue, type CatalogueData, compileCatalogue, mergeData } from '../../catalog/index.ts';
import { handover } from '../config.ts';
import { PortalError } from '../errors/portal-error.ts';
import { fetchJson } from './fetch-json.ts';
import { releasePart } from './release-part.ts';

const slices = new Map<string, Promise<CatalogueData>>();
const compiled = new Map<string, Promise<Catalogue>>();

/** A family's slice, fetched once: a release never changes. A failure is forgotten, so that a retry asks again. */
export function familySlice(index: CatalogueData, family: string): Promise<CatalogueData> {
  const known = slices.get(family);
  if (known !== undefined) return known;
  const entry = index.familyIndex?.[family];
  if (entry === undefined) return Promise.reject(new PortalError(`unknown family "${family}"`, 500));
  const { slice, release } = handover();
  const loading =
    slice?.family === family ? slice.data : fetchJson<CatalogueData>(`/catalogue/${release}/${entry.slice}`);
  slices.set(family, loading);
  loading.catch(() => {
    slices.delete(family);
    compiled.delete(family);
    if (slice?.family === family) handover().slice = undefined;
  });
  return loading;
}

/** Index and what lists need besides: every product, and the banners. */
export function listCatalogue(index: CatalogueData): Promise<Catalogue> {
  const known = compiled.get(lists);
  if (known !== undefined) return known;
  const ready = releasePart('lists').then((part) => compileCatalogue(mergeData(index, part)));
  compiled.set(lists, ready);
  ready.catch(() => compiled.delete(lists));
  return ready;
}

/** No family has this name. */
const lists = ' lists';

/** Index and slice, ready to decide on the contracts of a family. */
export function familyCatalogue(index: CatalogueData, family: string): Promise<Catalogue> {
  const known = compiled.get(family);
  if (known !== undefined) return known;
  const ready = familySlice(index, family).then((slice) => compileCatalogue(mergeData(index, slice)));
  compiled.set(family, ready);
  return ready;
}
