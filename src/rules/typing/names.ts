/** Paths, as rules write them, of which something is known. */
export type Names = ReadonlySet<string>;

export const none: Names = new Set();

export const known = (names: Names, path: string): boolean => names.has(path);

/** Those of both. */
export const joined = (a: Names, b: Names): Names => (b.size === 0 ? a : a.size === 0 ? b : new Set([...a, ...b]));

/** Those that are in each. */
export const shared = (a: Names, b: Names): Names => new Set([...a].filter((name) => b.has(name)));

/** Of an element of a list other fields are read than of what is around it; `$` names stay what they are. */
export const inElement = (names: Names): Names => new Set([...names].filter((name) => name.startsWith('$')));
