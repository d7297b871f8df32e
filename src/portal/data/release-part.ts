import type { CatalogueData } from '../../catalog/index.ts';
import { handover } from '../config.ts';
import { fetchJson } from './fetch-json.ts';

const parts = new Map<string, Promise<CatalogueData>>();

/** A file of the release that only some pages need, fetched once. A failure is forgotten, so that a retry asks again. */
export function releasePart(name: 'lists' | 'pages'): Promise<CatalogueData> {
  const known = parts.get(name);
  if (known !== undefined) return known;
  const loading = fetchJson<CatalogueData>(`/catalogue/${handover().release}/${name}.json`);
  parts.set(name, loading);
  loading.catch(() => parts.delete(name));
  return loading;
}
