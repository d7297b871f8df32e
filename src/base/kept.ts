import { getOrAdd } from './maps.ts';

/** As many states of a catalogue as are looked at in turn. */
const states = 4;

/** Gives an equal list of before in place of a new one, so that what is kept by it stays; elements by identity. */
export function interned<T extends readonly unknown[]>(): (list: T) => T {
  const before: T[] = [];
  return (list) => {
    const at = before.findIndex((one) => isSameList(one, list));
    const [found = list] = at < 0 ? [] : before.splice(at, 1);
    before.unshift(found);
    before.length = Math.min(before.length, states);
    return found;
  };
}

interface Kept {
  from: readonly unknown[];
  made: unknown;
}

/** What was made for an object, by who made it: a weak map of each of them would be far larger, and slow to collect. */
const kept = new WeakMap<object, (Kept | undefined)[]>();
let makers = 0;

/** Gives what was made for an object again, as long as what it was made from is the same, element by element. */
export function keptBy<T>(): (by: object, from: readonly unknown[], make: () => T) => T {
  const maker = makers++;
  return (by, from, make) => {
    const known = getOrAdd(kept, by, () => []);
    const before = known[maker];
    if (before !== undefined && isSameList(before.from, from)) return before.made as T;
    const made = make();
    known[maker] = { from, made };
    return made;
  };
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);
