/** Paths, as rules write them, of which something is known. */
export type KnownPaths = ReadonlySet<string>;

export const none: KnownPaths = new Set();

export const isKnown = (names: KnownPaths, path: string): boolean => names.has(path);

/** Those of both. */
export const joined = (a: KnownPaths, b: KnownPaths): KnownPaths =>
  b.size === 0 ? a : a.size === 0 ? b : new Set([...a, ...b]);

/** Those that are in each. */
export const shared = (a: KnownPaths, b: KnownPaths): KnownPaths => new Set([...a].filter((name) => b.has(name)));

/** Of an element of a list other fields are read than of what is around it; `$` names stay what they are. */
export const inElement = (names: KnownPaths): KnownPaths => new Set([...names].filter((name) => name.startsWith('$')));
