import { isObject } from '../../base/json.ts';
import { isAt, type Path, reader } from './paths.ts';
import { isNone, same, show } from './same.ts';
import { partsOf, plainValue, words } from './words.ts';

/** One thing that a row expects, made ready once. */
export interface Expected {
  /** As the column names it, `count of` included. */
  name: string;
  path: Path;
  /** The path without `count of`. */
  place: string;
  text: string;
  /** The value at the path, or its count. */
  got(result: unknown): unknown;
  holds(got: unknown): boolean;
  /** Whether an answer has what is expected at the path: the same, without making what would be at it. */
  isMetBy(answer: unknown): boolean;
  /** What is expected, as a failure shows it. */
  shown: string;
  /** What to do about what came instead, where the two are nearly the same. */
  hint(got: unknown): string | null;
  /** The value, where it is one. */
  value: unknown;
}

const counting = 'count of ';

/** The column that expects something of a place; without one, of the whole answer. */
export const expectColumn = (name: string): string => `expect ${name}`.trimEnd();

/** What a column expects something of, '' for the whole answer; null for a column that expects nothing. */
export function expectedIn(column: string): string | null {
  const found = /^expect(?: (.+))?$/.exec(column);
  return found && (found[1] ?? '');
}

/** The path that an expected column names, without `count of`. */
export const placeOf = (name: string): string => (name.startsWith(counting) ? name.slice(counting.length) : name);

/** An expected cell of a column. @param path that of its place */
export function expectedOf({ name, path }: { name: string; path: Path }, text: string): Expected {
  const place = placeOf(name);
  const found = reader(path);
  const got = place === name ? found : (result: unknown) => countOf(found(result));
  const cell = { name, path, place, text, got };
  const judged = (holds: Expected['holds']) => ({ ...cell, holds, isMetBy: (answer: unknown) => holds(got(answer)) });
  if (text === words.none) return { ...judged(isNone), shown: text, hint: () => null, value: null };
  if (text === words.missing)
    return { ...judged((value) => value === undefined), shown: text, hint: hintOfMissing, value: undefined };
  const parts = partsOf(text);
  const value = parts.length === 1 ? plainValue(text) : parts.map(plainValue);
  return {
    ...judged((found) => same(value, found)),
    ...(place === name && { isMetBy: (answer: unknown) => isAt(answer, path, value) }),
    shown: show(value),
    hint: (found) => hintOf(value, found),
    value,
  };
}

/** How many a list holds, or how many names an object has. */
function countOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : undefined;
}

const hintOfMissing = (got: unknown) =>
  isNone(got) ? 'what is there and empty is not missing: write (none) for either' : null;

/** Text and number look alike in a spreadsheet. */
function hintOf(expected: unknown, got: unknown): string | null {
  if (typeof expected === 'number' && typeof got === 'string' && String(expected) === got)
    return `${expected} is a number, and what came is a text: write "${expected}" with its quotes`;
  if (typeof expected === 'string' && typeof got === 'number' && Number(expected.replace(',', '.')) === got)
    return `"${expected}" is a text, and what came is a number: write ${got}`;
  if (Array.isArray(expected) && Array.isArray(got)) {
    const apart = expected.map((one, i) => hintOf(one, got[i])).find((one) => one !== null);
    if (apart !== undefined) return apart;
    if (expected.length === got.length && same([...expected].map(show).sort(), [...got].map(show).sort()))
      return 'the same, in another order';
  }
  if (expected === 'absent' && isNone(got))
    return 'write (missing) for what is not there, (none) for what is empty too';
  if (Array.isArray(got) && got.length === 1 && same(expected, got[0]))
    return `what came is a list of one: write ${JSON.stringify(got)}`;
  return null;
}
