import { isDay } from '../../base/day.ts';
import { isRecord } from '../../base/json.ts';
import { didYouMean } from '../../rules/index.ts';
import type { Fields } from '../scope.ts';

/**
 * Names below a key, for tools that know the API and the catalogue: none, any, these keys, those of a light synthesis
 * item or list, of the read of this name, or the fields of the given form.
 */
export type Holds = 'leaf' | 'anything' | 'item' | 'items' | 'read' | 'answers' | Keys;

/** Type of a key; null counts as missing. */
export interface KeyKind<T> {
  readonly holds: Holds;
  /** For messages: `a text`. */
  readonly says: string;
  readonly required?: boolean;
  is(value: unknown): value is T;
  fault?(value: T, asked: Asked): string | null;
}

export type Keys = Readonly<Record<string, KeyKind<unknown>>>;

type Held<K> = K extends KeyKind<infer T> ? T : never;
type RequiredOf<K extends Keys> = { [N in keyof K]: K[N] extends { required: true } ? N : never }[keyof K];

export type GivenBy<K extends Keys> = { readonly [N in RequiredOf<K>]: Held<K[N]> } & {
  readonly [N in Exclude<keyof K, RequiredOf<K>>]?: Held<K[N]> | null | undefined;
};

export const isFields = (value: unknown): value is Fields => isRecord(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

export const text: KeyKind<string> = { holds: 'leaf', says: 'a text', is: isText };

/** A day, or an instant of it: one that the calendar lacks would make every comparison with it false. */
export const day: KeyKind<string> = {
  holds: 'leaf',
  says: 'a day of the calendar, YYYY-MM-DD',
  is: (value): value is string => isText(value) && isDay(value.slice(0, 10)) && /^.{10}(T|$)/.test(value),
};

/** One of the texts that the code knows. */
export const oneOf = <const T extends string>(...known: readonly T[]): KeyKind<T> => ({
  holds: 'leaf',
  says: `one of ${known.join(', ')}`,
  is: (value): value is T => known.some((one) => one === value),
});

/** A code or an id, sometimes a number. */
export const code: KeyKind<string | number | boolean> = {
  holds: 'leaf',
  says: 'a code',
  is: (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
};

export const number: KeyKind<number> = { holds: 'leaf', says: 'a number', is: (value) => typeof value === 'number' };

/** Missing ones are null. */
export const numbers: KeyKind<readonly (number | null)[]> = {
  holds: 'leaf',
  says: 'a list of numbers',
  is: (value): value is readonly (number | null)[] =>
    Array.isArray(value) && value.every((one) => one === null || number.is(one)),
};

export const flag: KeyKind<boolean> = {
  holds: 'leaf',
  says: 'true or false',
  is: (value) => typeof value === 'boolean',
};

/** Open: whatever the API gives. */
export const anything: KeyKind<unknown> = {
  holds: 'anything',
  says: 'anything',
  is: (_value): _value is unknown => true,
};

export const fields: KeyKind<Fields> = { holds: 'anything', says: 'an object', is: isFields };

export const texts: KeyKind<readonly string[]> = {
  holds: 'leaf',
  says: 'a list of texts',
  is: (value): value is readonly string[] => Array.isArray(value) && value.every(isText),
};

export const codes: KeyKind<readonly (string | number | boolean)[]> = {
  holds: 'leaf',
  says: 'a list of codes',
  is: (value): value is readonly (string | number | boolean)[] => Array.isArray(value) && value.every(code.is),
};

export const list: KeyKind<readonly unknown[]> = { holds: 'anything', says: 'a list', is: isList };

export const records: KeyKind<readonly Fields[]> = {
  holds: 'anything',
  says: 'a list of objects',
  is: (value): value is readonly Fields[] => Array.isArray(value) && value.every(isFields),
};

/** A light synthesis item; open, as the API gives it. */
export const item: KeyKind<Fields> = { ...fields, holds: 'item' };

export const items: KeyKind<readonly Fields[]> = { ...records, holds: 'items' };

/** The answer of the read of this name; open. */
export const read: KeyKind<unknown> = { ...anything, holds: 'read' };

/** Answers of the given `form`. */
export const answers: KeyKind<Fields> = { ...fields, holds: 'answers' };

export const listOf = <T>(kind: KeyKind<T>): KeyKind<readonly T[]> => ({
  holds: kind.holds,
  says: `a list, each ${kind.says}`,
  is: (value): value is readonly T[] => Array.isArray(value) && value.every(kind.is),
  fault: (value, { decision, below }) => {
    if (kind.fault === undefined) return null;
    for (const [i, one] of value.entries()) {
      const fault = kind.fault(one, { decision, below: `${below}${i}.` });
      if (fault !== null) return fault;
    }
    return null;
  },
});

/** An object with these keys and no others. */
export function object<const K extends Keys>(keys: K): KeyKind<GivenBy<K>> {
  const fault = faultBy(keys);
  return {
    holds: keys,
    says: 'an object',
    is: (value): value is GivenBy<K> => isFields(value),
    fault: (value, asked) => fault(value, asked),
  };
}

export const required = <T>(kind: KeyKind<T>): KeyKind<T> & { readonly required: true } => ({
  ...kind,
  required: true,
});

export type Fault = (given: Fields, asked: Asked, beside?: OpenNames) => string | null;

/** Names allowed beside the keys. */
export interface OpenNames {
  has(name: string): boolean;
  readonly listed: readonly string[];
}

/** The decision, and the path below it (`document.`). */
export interface Asked {
  decision: string;
  below: string;
}

/** Keys are looked up once: decisions run thousands of times a second. */
export function faultBy(keys: Keys): Fault {
  const known = new Map(Object.entries(keys));
  const needed = [...known].filter(([, kind]) => kind.required === true).map(([name]) => name);
  return (given, asked, beside) => {
    for (const name in given) {
      const value = given[name];
      if (value === undefined) continue;
      const kind = known.get(name);
      if (kind === undefined) {
        if (beside?.has(name) === true) continue;
        // a read may bear the name of a key
        return unknownKey(asked, name, [...new Set([...known.keys(), ...(beside?.listed ?? [])])]);
      }
      if (value === null) continue;
      if (!kind.is(value))
        return `"${asked.below}${name}" of ${asked.decision} must be ${kind.says}, not ${shown(value)}`;
      const fault = kind.fault?.(value, { ...asked, below: `${asked.below}${name}.` }) ?? null;
      if (fault !== null) return fault;
    }
    for (const name of needed) {
      if ((given[name] ?? null) === null) return `"${asked.below}${name}" of ${asked.decision} is missing`;
    }
    return null;
  };
}

function unknownKey({ decision, below }: Asked, name: string, names: readonly string[]): string {
  const near = didYouMean(name, names);
  const known = names.length === 0 ? 'it takes nothing' : `it takes ${names.map((one) => below + one).join(', ')}`;
  return `"${below}${name}" is not given to ${decision}${near === null ? '' : `; ${near}`}; ${known}`;
}

const MOST_SHOWN = 60;

function shown(value: unknown): string {
  const written = JSON.stringify(value) ?? typeof value;
  return written.length > MOST_SHOWN ? `${written.slice(0, MOST_SHOWN)}…` : written;
}
