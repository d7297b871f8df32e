interface Mapping<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The value of a key, made and kept where there is none. */
export function getOrAdd<K, V>(map: Mapping<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

/** Adds a value to the list of a key. */
export function pushTo<K, V>(lists: Mapping<K, V[]>, key: K, value: V): void {
  getOrAdd(lists, key, () => []).push(value);
}

/** The same function, which makes the value of each key once. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, { value: V }>();
  return (key) => getOrAdd(made, key, () => ({ value: make(key) })).value;
}
