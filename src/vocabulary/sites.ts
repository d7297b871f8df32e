// biome-ignore-all lint/suspicious/noAssignInExpressions: a line each
import type { Found, ReadValue } from './read.ts';

/**
 * The same few functions, written many times. An engine remembers, for each place of the text that reads or writes a
 * property by a name that it is given, which name and which shape it last saw there: one that always sees the same is as
 * quick as code written for it, and code cannot be written here, where the page's policy allows none. Fields of lists take a
 * place each; what comes after the last one shares the general way, four times as slow.
 */

type Fields = Readonly<Record<string, unknown>>;
type Taken = Record<string, unknown>;

/** Reads one property. */
type Get = (source: Fields) => unknown;
/** Sets one property of what is taken. */
type Put = (source: Fields, taken: Taken, found: Found) => void;

const gets: readonly ((step: string) => Get)[] = [
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
  (s) => (o) => o[s],
];

const copies: readonly ((key: string, step: string) => Put)[] = [
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
  (k, s) => (o, t) => void (t[k] = o[s] ?? null),
];

const puts: readonly ((key: string, read: ReadValue) => Put)[] = [
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
  (k, r) => (o, t, f) => void (t[k] = r(o, f)),
];

/** Gives the next of them, and the last one again once all are taken. */
function pool<T>(sites: readonly T[]): () => T {
  let next = 0;
  const last = sites.length - 1;
  return () => sites[Math.min(next++, last)] as T;
}

const [nextGet, nextCopy, nextPut] = [pool(gets), pool(copies), pool(puts)];

/** @param isListed whether it is read of each element of a list */
export const getOf = (step: string, isListed: boolean): Get =>
  (isListed ? nextGet() : (gets.at(-1) as (typeof gets)[0]))(step);
export const copyOf = (key: string, step: string, isListed: boolean): Put =>
  (isListed ? nextCopy() : (copies.at(-1) as (typeof copies)[0]))(key, step);
export const putOf = (key: string, read: ReadValue, isListed: boolean): Put =>
  (isListed ? nextPut() : (puts.at(-1) as (typeof puts)[0]))(key, read);
