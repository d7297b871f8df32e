interface Mapping<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The value of a key, made and kept where there is none. */
export function getOrAdd<K, V>(map: Mapping<K, V>, key: K, make: (key: K) => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make(key);
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

/** The same for at most so many keys: beyond, it begins anew. */
export function memoizeSome<K, V>(make: (key: K) => V, most: number): (key: K) => V {
  const made = new Map<K, { value: V }>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known.value;
    if (made.size >= most) made.clear();
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}

/** The same for texts that have at most so many characters together. */
export function memoizeTexts<V>(make: (text: string) => V, most: number): (text: string) => V {
  const made = new Map<string, { value: V }>();
  let size = 0;
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known.value;
    size += text.length;
    if (size > most) {
      made.clear();
      size = text.length;
    }
    const value = make(text);
    made.set(text, { value });
    return value;
  };
}

/** The same for objects, each value kept as long as its object. */
export function memoizeWeak<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => getOrAdd(made, key, make);
}

/** The same for a function without arguments. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
