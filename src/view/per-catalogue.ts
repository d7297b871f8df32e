import type { Catalogue } from '../catalog/index.ts';

/** A value made from a catalogue on first use, then kept as long as the catalogue. */
export function perCatalogue<T>(make: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
  const made = new WeakMap<Catalogue, T>();
  return (catalogue) => {
    let value = made.get(catalogue);
    if (value === undefined) {
      value = make(catalogue);
      made.set(catalogue, value);
    }
    return value;
  };
}

/** The same, one value per key. What `make` throws is not kept. */
export function perKey<K, T>(make: (catalogue: Catalogue, key: K) => T): (catalogue: Catalogue, key: K) => T {
  const keysOf = perCatalogue(() => new Map<K, T>());
  return (catalogue, key) => {
    const keys = keysOf(catalogue);
    let value = keys.get(key);
    if (value === undefined) {
      value = make(catalogue, key);
      keys.set(key, value);
    }
    return value;
  };
}
