import type { CatalogueData } from '../catalog/index.ts';

/** The entries with these keys. */
export function pick<T>(record: Readonly<Record<string, T>> | undefined, keys: Iterable<string>): Record<string, T> {
  const out: Record<string, T> = {};
  for (const key of keys) if (record?.[key] !== undefined) out[key] = record[key];
  return out;
}

/** Code lists by name, without the name that each repeats. */
export function codeLists({ codes }: CatalogueData, names: Iterable<string>): CatalogueData['codes'] {
  const lists = Object.entries(pick(codes, names)).map(([name, list]) => [name, { codes: list.codes }]);
  return Object.fromEntries(lists) as CatalogueData['codes'];
}
