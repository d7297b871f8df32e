import { ISO_DAY } from '../../base/day.ts';
import type { Json } from '../../rules/index.ts';

/** Elements that are added to a list, or taken of it, to find out what that changes. */
const MOST_TRIED = 32;

/** A list with one element more, of those that tell rules apart, or one less: what people would change of it. */
export function listsNear(now: Json, apart: readonly Json[]): Json[][] {
  if (!Array.isArray(now) || now.length === 0) return [];
  const elements = apart.flatMap((list) => (Array.isArray(list) && list.length === 1 ? list : []));
  const less = now.slice(0, MOST_TRIED).map((_one, at) => now.toSpliced(at, 1));
  return [...less, ...elements.slice(0, MOST_TRIED).map((one) => [...now, one])];
}

/** What a list has more than another, and less. */
export function listChange(from: readonly Json[], to: readonly Json[]): { more: Json[]; less: Json[] } {
  return { more: without(to, from), less: without(from, to) };
}

function without(list: readonly Json[], others: readonly Json[]): Json[] {
  const left = others.map((one) => JSON.stringify(one));
  return list.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Of values with the same effect, those that are worth proposing in place of the one there is: of lists, those that
 * differ in the fewest elements; one day, where any does.
 * @param others values that have another effect
 */
export function worthProposing(from: Json, values: readonly Json[], others: readonly Json[]): readonly Json[] {
  if (Array.isArray(from) && from.length > 0) {
    const distances = values.map((to) => distance(from, Array.isArray(to) ? to : []));
    const least = Math.min(...distances);
    return values.filter((_one, at) => distances[at] === least);
  }
  const isAnyDay = values.filter(isDay).length > 1 && !others.some(isDay);
  return isAnyDay ? values.filter((one, at) => !isDay(one) || values.findIndex(isDay) === at) : values;
}

const distance = (from: readonly Json[], to: readonly Json[]): number => {
  const { more, less } = listChange(from, to);
  return more.length + less.length;
};

const isDay = (value: Json): boolean => typeof value === 'string' && ISO_DAY.test(value);
