import type { Field } from './operator.ts';

const has = Object.prototype.hasOwnProperty;

/**
 * A property that the value itself holds, or undefined. Inherited ones are never read: data that comes from outside
 * cannot reach `constructor`, `__proto__` or a method.
 */
export function own(data: unknown, key: string): unknown {
  if (data === null || data === undefined) return undefined;
  const value = (data as Record<string, unknown>)[key];
  return value === undefined || has.call(data, key) ? value : undefined;
}

/** `own`, segment after segment. */
export function ownPath(data: unknown, path: readonly string[]): unknown {
  let value = data;
  for (let i = 0; i < path.length; i++) {
    if (value === null || value === undefined) return undefined;
    value = own(value, path[i] as string);
  }
  return value;
}

/** Whether JSON data can have this name only by holding it: no prototype of what JSON is made of has it. */
export function isNeverInherited(key: string): boolean {
  // what all of them inherit from Object is found in any of them
  return !(key in Array.prototype || key in String.prototype || key in Number.prototype || key in Boolean.prototype);
}

const shared = Object.prototype;

/**
 * `own` for JSON data and a name that `isNeverInherited`, without a check of the value. If anything was added to
 * `Object.prototype` since, it falls back to `own`.
 */
export function ownOfJson(data: unknown, key: string): unknown {
  if (data === null || data === undefined) return undefined;
  const value = (data as Record<string, unknown>)[key];
  if (value === undefined) return undefined;
  for (const _added in shared) return own(data, key);
  return value;
}

/** Whether anything was added to `Object.prototype`: `ownOfJson` and `ownField` ask the same at each reading. */
export function isExtended(): boolean {
  for (const _added in shared) return true;
  return false;
}

/** The value at a place of the list of `$` names; undefined beyond its end. */
export function dollarAt(dollars: unknown, place: number): unknown {
  const list = dollars as readonly unknown[] | undefined;
  return list !== undefined && place < list.length ? list[place] : undefined;
}

/** `ownOfJson`, segment after segment. An inherited segment shows in what is found at the end, if anything is. */
export function ownField(field: Field, data: unknown, dollars: unknown): unknown {
  const { place, first, second, third } = field;
  let value = place < 0 ? data : dollarAt(dollars, place);
  if (first === undefined) return value;
  if (value === null || value === undefined) return undefined;
  value = (value as Record<string, unknown>)[first];
  if (second !== undefined) {
    if (value === null || value === undefined) return undefined;
    value = (value as Record<string, unknown>)[second];
    if (third !== undefined) {
      if (value === null || value === undefined) return undefined;
      value = (value as Record<string, unknown>)[third];
    }
  }
  if (value === undefined) return undefined;
  for (const _added in shared) return ownSegments(field, data, dollars);
  return value;
}

function ownSegments({ place, first, second, third }: Field, data: unknown, dollars: unknown): unknown {
  const path = [first, second, third].filter((segment) => segment !== undefined);
  return ownPath(place < 0 ? data : dollarAt(dollars, place), path);
}
