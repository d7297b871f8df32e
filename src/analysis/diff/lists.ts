import { isRecord } from '../../base/json.ts';
import type { Json } from '../../rules/index.ts';

/** Properties that may name the elements of a list; the first that distinguishes all of them counts. */
const naming = ['id', 'code', 'kind', 'name', 'block', 'key', 'label'];

function nameBy(property: string, element: Json): string | null {
  if (typeof element === 'string' || typeof element === 'number') return String(element);
  if (!isRecord(element)) return null;
  const name = Object.hasOwn(element, property) ? element[property] : undefined;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}

/** Names of all elements; null unless each has one of its own. */
function allNamed(property: string, list: readonly Json[]): string[] | null {
  const names = list.map((element) => nameBy(property, element));
  const known = names.filter((name) => name !== null);
  return known.length === list.length && new Set(known).size === list.length ? known : null;
}

/** Names for the elements of two lists, the same for the same element. */
export function nameElements(before: readonly Json[], after: readonly Json[]): { before: string[]; after: string[] } {
  for (const property of naming) {
    const [was, is] = [allNamed(property, before), allNamed(property, after)];
    if (was !== null && is !== null) return { before: was, after: is };
  }
  return byPlace(before, after);
}

/** Names by place: equal elements at the start and at the end keep theirs. */
function byPlace(before: readonly Json[], after: readonly Json[]): { before: string[]; after: string[] } {
  const [was, is] = [before, after].map((list) => list.map((element) => JSON.stringify(element)));
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && was?.[head] === is?.[head]) head++;
  let tail = 0;
  while (tail < shorter - head && was?.[before.length - 1 - tail] === is?.[after.length - 1 - tail]) tail++;
  // counted from the end, which is the same on both sides
  const names = (list: readonly Json[]) =>
    list.map((_, i) => (i >= list.length - tail ? `last-${list.length - 1 - i}` : String(i)));
  return { before: names(before), after: names(after) };
}

/** An element of both lists at another place. */
export interface Moved {
  name: string;
  /** The element after it now; null at the end. */
  next: string | null;
}

/** The fewest moves that turn one order into the other. */
export function findMoves(before: readonly string[], after: readonly string[]): Moved[] {
  const places = new Map(before.map((name, i) => [name, i]));
  const common = after.filter((name) => places.has(name));
  const kept = longestIncreasing(common.map((name) => places.get(name) ?? 0));
  return common.flatMap((name, i) => (kept.has(i) ? [] : [{ name, next: common[i + 1] ?? null }]));
}

/** Places of a longest rising part of a list. */
export function longestIncreasing(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, i) => {
    const found = ends.findIndex((at) => (numbers[at] ?? 0) >= number);
    const length = found < 0 ? ends.length : found;
    previous[i] = ends[length - 1] ?? -1;
    ends[length] = i;
  });
  const kept = new Set<number>();
  for (let at = ends[ends.length - 1] ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(at);
  return kept;
}
