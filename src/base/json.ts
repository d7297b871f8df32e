/** What a JSON file can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Whether a value is an object with named values: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

/** Whether a value holds others, by name or by rank: an object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * What data holds of a name that comes from outside; undefined where there is nothing. What every object inherits, such
 * as `constructor`, is nothing.
 */
export const ownValue = <T>(data: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined =>
  data !== null && data !== undefined && Object.hasOwn(data, name) ? data[name] : undefined;

/** What stands at some names of plain data, one below the other; undefined where one is absent. */
export function valueBelow(data: unknown, names: readonly (string | number)[]): unknown {
  let value = data;
  for (const name of names) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string | number, unknown>)[name];
  }
  return value;
}

/** Data of a generated type as the JSON that it is: an interface says nothing of names that it does not list. */
export const asJson = (data: object): Json => data as Json;
