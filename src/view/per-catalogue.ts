import { getOrAdd, memoizeWeak } from '../base/maps.ts';
import type { Catalogue } from '../catalog/index.ts';

/** A value made from a catalogue on first use, then kept as long as the catalogue. */
export const perCatalogue: <T>(make: (catalogue: Catalogue) => T) => (catalogue: Catalogue) => T = memoizeWeak;

/** The same, one value per key. What `make` throws is not kept. */
export function perKey<K, T>(make: (catalogue: Catalogue, key: K) => T): (catalogue: Catalogue, key: K) => T {
  const keysOf = perCatalogue(() => new Map<K, T>());
  return (catalogue, key) => getOrAdd(keysOf(catalogue), key, () => make(catalogue, key));
}
