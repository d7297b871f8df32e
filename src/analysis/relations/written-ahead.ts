import { isObject, valueBelow } from '../../base/json.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import { asOf, type Day } from '../../catalog/dates/index.ts';
import { readSource } from '../../catalog/source/index.ts';
import { isRecord } from '../../rules/index.ts';
import { pick } from './generate.ts';

type Random = () => number;
type Fields = Readonly<Record<string, unknown>>;

/** A catalogue in which something is written that begins on a day. */
export interface WrittenAhead {
  /** JSON Pointer of it in the file. */
  pointer: string;
  /** Whether an entry was added, or a value changes. */
  is: 'entry' | 'value';
  /** The catalogue of a day. */
  on(day: Day): CatalogueData;
}

/** Every place below a value, as names from it. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...placesIn(inner, [...path, name])]);
}

/** The same value with another at a place, or with one more behind it. */
function plant(
  whole: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => readonly unknown[],
): unknown {
  if (name === undefined) return whole;
  const isLast = rest.length === 0;
  if (Array.isArray(whole))
    return whole.flatMap((one: unknown, i) => {
      if (String(i) !== name) return [one];
      return isLast ? change(one) : [plant(one, rest, change)];
    });
  const own = (whole as Fields)[name];
  return { ...(whole as Fields), [name]: isLast ? change(own)[0] : plant(own, rest, change) };
}

/** The same with every number changed, to give another decision. */
function changeNumbers(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map(changeNumbers);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changeNumbers(inner)]));
}

/**
 * A file of the catalogue with one thing more that begins on a day, as a person writes it in advance: an entry with its
 * `from`, or a value that is another one from then on.
 * @param file names from the data to what the file holds: `['families', 'auto']`
 */
export function writtenAhead(data: CatalogueData, file: readonly string[], from: Day, random: Random): WrittenAhead {
  const whole = valueBelow(data, file);
  const path = pick(random, placesIn(whole));
  const old = valueBelow(whole, path);
  const isInList = Array.isArray(valueBelow(whole, path.slice(0, -1)));
  // bands of fees have a `from` of their own, which is an amount
  const isEntry = isInList && isRecord(old) && !('from' in old || 'to' in old) && random() < 0.5;
  const isFirst = random() < 0.5;
  const ordered = <T>(before: T, later: T): T[] => (isFirst ? [later, before] : [before, later]);
  const after = plant(whole, path, (value) =>
    isEntry
      ? ordered<unknown>(value, { ...(changeNumbers(value) as Fields), from })
      : [{ dated: ordered<unknown>({ to: from, is: value }, { from, is: null }) }],
  );
  const name = file.join('/');
  const sources = new Map([[name, readSource(name, JSON.stringify(after))]]);
  return {
    pointer: `/${path.join('/')}`,
    is: isEntry ? 'entry' : 'value',
    on: (day) => plant(data, file, () => [asOf(sources, day).get(name)?.value]) as CatalogueData,
  };
}
