import type { CatalogueData } from '../../catalog/index.ts';
import type { PartName } from '../boot/handover.ts';
import { handover } from '../config.ts';
import { fetchJson } from './fetch-json.ts';

const parts = new Map<string, Promise<CatalogueData>>();

/** A file of the release that only some pages need, fetched once. A failure is forgotten, so that a retry asks again. */
export function releasePart(name: PartName): Promise<CatalogueData> {
  const known = parts.get(name);
  if (known !== undefined) return known;
  const { release, part } = handover();
  const loading = part?.name === name ? part.data : fetchJson<CatalogueData>(`/catalogue/${release}/${name}.json`);
  parts.set(name, loading);
  loading.catch(() => {
    parts.delete(name);
    if (part?.name === name) handover().part = undefined;
  });
  return loading;
}
