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

/**
 * What was made for an object, by who made it: what it was made from, then what was made. A weak map of each maker would be
 * far larger and slow to collect, and so would be an object for each thing made.
 */
const kept = new WeakMap<object, unknown[]>();
let makers = 0;

/** Gives what was made for an object again, as long as what it was made from is the same, element by element. */
export function keptBy<T>(): (by: object, from: readonly unknown[], make: () => T) => T {
  const at = 2 * makers++;
  return (by, from, make) => {
    const known = getOrAdd(kept, by, (): unknown[] => []);
    const before = known[at] as readonly unknown[] | undefined;
    if (before !== undefined && isSameList(before, from)) return known[at + 1] as T;
    const made = make();
    known[at] = from;
    known[at + 1] = made;
    return made;
  };
}

/** What is known of an object as long as what it is known from is the same, element by element. */
export interface Remembered {
  has(by: object, from: readonly unknown[]): boolean;
  add(by: object, from: readonly unknown[]): void;
}

/** Remembers that something holds of an object, and from what. */
export function remembered(): Remembered {
  const at = 2 * makers++;
  return {
    has(by, from) {
      const before = kept.get(by)?.[at] as readonly unknown[] | undefined;
      return before !== undefined && isSameList(before, from);
    },
    add(by, from) {
      const known = getOrAdd(kept, by, (): unknown[] => []);
      known[at] = from;
    },
  };
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
