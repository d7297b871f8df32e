import type { CatalogueData } from '../catalog/index.ts';

/** The entries of these keys. */
export function pick<T>(record: Readonly<Record<string, T>> | undefined, keys: Iterable<string>): Record<string, T> {
  const out: Record<string, T> = {};
  for (const key of keys) if (record?.[key] !== undefined) out[key] = record[key];
  return out;
}

/** Lists of codes by their names, of which a slice need not say the name twice. */
export function codeLists({ codes }: CatalogueData, names: Iterable<string>): CatalogueData['codes'] {
  const lists = Object.entries(pick(codes, names)).map(([name, list]) => [name, { codes: list.codes }]);
  return Object.fromEntries(lists) as CatalogueData['codes'];
}
