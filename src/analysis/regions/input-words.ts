import { ISO_DAY } from '../../base/day.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { type Input, isOtherText } from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';

const isNumber = (value: Json): value is number => typeof value === 'number';
const isDayText = (value: Json): value is string => typeof value === 'string' && ISO_DAY.test(value);

/** What some cells of an input say, in words of the catalogue. */
export function cellsInWords(catalogue: Catalogue, input: Input, cells: readonly number[]): string {
  const chosen = cells.flatMap((cell) => input.cells[cell]?.values ?? []);
  const rest = input.cells.flatMap((cell, i) => (cells.includes(i) ? [] : cell.values));
  const name = input.path.replace(/^\$/, '');
  const ordered = [...chosen, ...rest].filter((value) => value !== null);
  if (ordered.length > 0 && (ordered.every(isNumber) || ordered.every(isDayText)))
    return runsInWords(name, chosen as (number | string | null)[], rest as (number | string | null)[]);
  if (rest.length > 0 && chosen.some(isOtherText) && !rest.some(isOtherText))
    return `${name} ${rest.length === 1 && rest[0] === null ? 'given' : `not ${listedText(catalogue, input.path, rest)}`}`;
  return `${name} ${listedText(catalogue, input.path, chosen)}`;
}

const MOST_NAMED = 24;

function listedText(catalogue: Catalogue, path: string, values: readonly Json[]): string {
  const names = [...new Set(values.map((value) => valueInWords(catalogue, path, value)))];
  const more = names.length - MOST_NAMED;
  return more > 1 ? `${names.slice(0, MOST_NAMED).join(', ')} or ${more} others` : names.join(', ');
}

function valueInWords(catalogue: Catalogue, path: string, value: Json): string {
  if (value === null) return 'absent';
  if (isOtherText(value)) return 'any other';
  if (value === '') return 'empty';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : `with ${JSON.stringify(value)}`;
  if (typeof value === 'object') return Object.hasOwn(value, '__typename') ? 'present' : JSON.stringify(value);
  const label = labelOf(catalogue, path, String(value));
  return label === null ? String(value) : `${value} (${label})`;
}

function labelOf({ data }: Catalogue, path: string, code: string): string | null {
  if (path === 'codeProduit') return data.products?.products[code]?.label ?? null;
  return path === 'codeEtat' ? (data.states?.labels[code] ?? null) : null;
}

/** Numbers or days as ranges: a value between two tried ones behaves like one of them. */
function runsInWords(
  name: string,
  chosen: readonly (number | string | null)[],
  rest: readonly (number | string | null)[],
): string {
  const present = [...new Set([...chosen, ...rest])].filter((value) => value !== null);
  const sorted = present.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const runs: string[] = [];
  for (let from = 0; from < sorted.length; from++) {
    if (!chosen.includes(sorted[from] ?? null)) continue;
    let to = from;
    while (to + 1 < sorted.length && chosen.includes(sorted[to + 1] ?? null)) to++;
    runs.push(runInWords(sorted, from, to));
    from = to;
  }
  if (chosen.includes(null)) runs.push('absent');
  const all = runs.length === 1 && runs[0] === 'any' ? ['given'] : runs;
  return `${name} ${all.join(' or ')}`;
}

function runInWords(sorted: readonly (number | string)[], from: number, to: number): string {
  const [isFirst, isLast] = [from === 0, to === sorted.length - 1];
  if (isFirst && isLast) return 'any';
  if (isFirst) return below(sorted[to], sorted[to + 1]);
  if (isLast) return above(sorted[from - 1], sorted[from]);
  if (from === to) return String(sorted[from]);
  return `${above(sorted[from - 1], sorted[from])} and ${below(sorted[to], sorted[to + 1])}`;
}

/** The rounder of two neighbours is the one that the rule writes. */
const isRounder = (one: unknown, other: unknown): boolean => String(one).length < String(other).length;

const below = (last: unknown, next: unknown): string => (isRounder(next, last) ? `< ${next}` : `≤ ${last}`);
const above = (before: unknown, first: unknown): string => (isRounder(before, first) ? `> ${before}` : `≥ ${first}`);
