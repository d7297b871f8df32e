import { isObject } from '../../base/json.ts';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** Equality of plain data; non-breaking spaces equal plain ones, which testers can type. */
export function same(expected: unknown, got: unknown): boolean {
  if (typeof expected === 'string' && typeof got === 'string')
    return expected === got || spaces(expected) === spaces(got);
  if (!isObject(expected) || !isObject(got)) return Object.is(expected, got) || expected === got;
  if (Array.isArray(expected) || Array.isArray(got)) {
    if (!Array.isArray(expected) || !Array.isArray(got) || expected.length !== got.length) return false;
    return expected.every((item, i) => same(item, got[i]));
  }
  const [left, right] = [expected as Record<string, unknown>, got as Record<string, unknown>];
  // a property that is undefined is one that is not there
  for (const key in left) if (!same(own(left, key), own(right, key))) return false;
  for (const key in right) if (own(right, key) !== undefined && !Object.hasOwn(left, key)) return false;
  return true;
}

const own = (record: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** What is absent, null or empty. */
export const isNone = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as a failure shows it. */
export const show = (value: unknown): string => (value === undefined ? '(missing)' : JSON.stringify(value));
