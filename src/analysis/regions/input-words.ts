import { ISO_DAY } from '../../base/day.ts';
import { type Input, isOtherText } from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';
import { isMark } from '../sentence/list-words.ts';
import type { RegionWords } from './region-words.ts';

const isNumber = (value: Json): value is number => typeof value === 'number';
const isDayText = (value: Json): value is string => typeof value === 'string' && ISO_DAY.test(value);

/** What some cells of an input say, in words of the catalogue. */
export function cellsInWords(words: RegionWords, input: Input, cells: readonly number[]): string {
  const chosen = cells.flatMap((cell) => input.cells[cell]?.values ?? []);
  const rest = input.cells.flatMap((cell, i) => (cells.includes(i) ? [] : cell.values));
  const ordered = [...chosen, ...rest].filter((value) => value !== null);
  if (ordered.length > 0 && (ordered.every(isNumber) || ordered.every(isDayText)))
    return runsInWords(words, input.path, chosen as (number | string | null)[], rest as (number | string | null)[]);
  if (rest.length > 0 && chosen.some(isOtherText) && !rest.some(isOtherText))
    return rest.length === 1 && rest[0] === null
      ? words.given(words.input(input.path))
      : words.isNot(words.input(input.path), listedValues(words, input.path, rest));
  return words.is(words.input(input.path), listedValues(words, input.path, chosen));
}

const MOST_NAMED = 24;

function listedValues(words: RegionWords, path: string, values: readonly Json[]): string[] {
  const names = [...new Set(values.map((value) => valueInWords(words, path, value)))];
  const more = names.length - MOST_NAMED;
  return more > 1 ? [...names.slice(0, MOST_NAMED), words.more(more)] : names;
}

function valueInWords(words: RegionWords, path: string, value: Json): string {
  if (value === null) return words.absent;
  if (isOtherText(value)) return words.other;
  if (value === '') return words.empty;
  if (Array.isArray(value) && value.length === 0) return words.empty;
  if (Array.isArray(value)) return words.holding(value, path, (below, one) => valueInWords(words, below, one));
  if (typeof value === 'object') return isMark(value) ? words.present : JSON.stringify(value);
  return words.value(path, value);
}

/** Numbers or days as ranges: a value between two tried ones behaves like one of them. */
function runsInWords(
  words: RegionWords,
  path: string,
  chosen: readonly (number | string | null)[],
  rest: readonly (number | string | null)[],
): string {
  const present = [...new Set([...chosen, ...rest])].filter((value) => value !== null);
  const sorted = present.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const runs: (string | null)[] = [];
  for (let from = 0; from < sorted.length; from++) {
    if (!chosen.includes(sorted[from] ?? null)) continue;
    let to = from;
    while (to + 1 < sorted.length && chosen.includes(sorted[to + 1] ?? null)) to++;
    runs.push(runInWords(words, path, sorted, from, to));
    from = to;
  }
  const isAny = runs.length === 1 && runs[0] === null;
  if (isAny && !chosen.includes(null)) return words.given(words.input(path));
  const named = runs.map((run) => run ?? words.any);
  return words.ranges(words.input(path), chosen.includes(null) ? [...named, words.absence] : named);
}

/** Null for every value that there is. */
function runInWords(
  words: RegionWords,
  path: string,
  sorted: readonly (number | string)[],
  from: number,
  to: number,
): string | null {
  const [isFirst, isLast] = [from === 0, to === sorted.length - 1];
  const say = (value: number | string | undefined) => words.value(path, value ?? null);
  const below = (last = sorted[to], next = sorted[to + 1]) =>
    isRounder(next, last) ? `< ${say(next)}` : `≤ ${say(last)}`;
  const above = (before = sorted[from - 1], first = sorted[from]) =>
    isRounder(before, first) ? `> ${say(before)}` : `≥ ${say(first)}`;
  if (isFirst && isLast) return null;
  if (isFirst) return below();
  if (isLast) return above();
  return from === to ? words.exactly(say(sorted[from])) : words.between(above(), below());
}

/** The rounder of two neighbours is the one that the rule writes. */
const isRounder = (one: unknown, other: unknown): boolean => String(one).length < String(other).length;
