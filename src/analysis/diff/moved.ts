/** Something that stands elsewhere among those that both lists have. */
export interface Moved {
  name: string;
  /** What it now stands before; null at the end. */
  next: string | null;
}

/** The fewest names whose move makes one order of the other. */
export function movedAmong(before: readonly string[], after: readonly string[]): Moved[] {
  const places = new Map(before.map((name, i) => [name, i]));
  const common = after.filter((name) => places.has(name));
  const kept = longestRising(common.map((name) => places.get(name) ?? 0));
  return common.flatMap((name, i) => (kept.has(i) ? [] : [{ name, next: common[i + 1] ?? null }]));
}

/** Places of a longest rising part of a list. */
function longestRising(numbers: readonly number[]): Set<number> {
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
