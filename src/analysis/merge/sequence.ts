/** A stretch of a merged sequence: of one side as it is, or elements of all three that stand for each other. */
export type Stretch =
  | { from: 'mine'; start: number; end: number }
  | { from: 'theirs'; start: number; end: number }
  | { from: 'each'; base: number; mine: number; theirs: number };

/** More pairs than this are not compared: what differs counts as one change. */
const MOST = 4_000_000;

/**
 * Three sequences as stretches of one; null where both sides changed the same place, and no element of one stands for
 * one of the other.
 * @param isSet elements only count as being there: both sides may have added at the same place
 */
export function mergeSequence(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  isSet: boolean,
): Stretch[] | null {
  const [inMine, inTheirs] = [placesIn(base, mine), placesIn(base, theirs)];
  const out: Stretch[] = [];
  let [b, m, t] = [0, 0, 0];
  for (let next = 0; next <= base.length; next++) {
    const [toMine, toTheirs] = next === base.length ? [mine.length, theirs.length] : [inMine[next], inTheirs[next]];
    if (toMine === undefined || toTheirs === undefined) continue;
    const between = mergeBetween(
      { base: base.slice(b, next), mine: mine.slice(m, toMine), theirs: theirs.slice(t, toTheirs) },
      { b, m, t },
      isSet,
    );
    if (between === null) return null;
    out.push(...between);
    if (next < base.length) out.push({ from: 'theirs', start: toTheirs, end: toTheirs + 1 });
    [b, m, t] = [next + 1, toMine + 1, toTheirs + 1];
  }
  return out;
}

interface Between {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

/** What stands between two elements that all three have. */
function mergeBetween(
  { base, mine, theirs }: Between,
  at: { b: number; m: number; t: number },
  isSet: boolean,
): Stretch[] | null {
  const ofMine: Stretch = { from: 'mine', start: at.m, end: at.m + mine.length };
  const ofTheirs: Stretch = { from: 'theirs', start: at.t, end: at.t + theirs.length };
  if (areSame(mine, base) || areSame(mine, theirs)) return theirs.length === 0 ? [] : [ofTheirs];
  if (areSame(theirs, base)) return mine.length === 0 ? [] : [ofMine];
  if (mine.length === base.length && theirs.length === base.length)
    return base.map((_, i) => ({ from: 'each', base: at.b + i, mine: at.m + i, theirs: at.t + i }));
  if (base.length > 0 || !isSet || mine.some((one) => theirs.includes(one))) return null;
  return (mine[0] ?? '') < (theirs[0] ?? '') ? [ofMine, ofTheirs] : [ofTheirs, ofMine];
}

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** For each element of a sequence that the other has too, its place there: a longest common part of both. */
export function placesIn(from: readonly string[], to: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = new Array(from.length).fill(undefined);
  let head = 0;
  while (head < from.length && head < to.length && from[head] === to[head]) {
    found[head] = head;
    head++;
  }
  let tail = 0;
  while (tail < Math.min(from.length, to.length) - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) {
    tail++;
    found[from.length - tail] = to.length - tail;
  }
  const [rows, columns] = [from.length - head - tail, to.length - head - tail];
  if (rows * columns > MOST) return found;
  const longest = new Uint32Array((rows + 1) * (columns + 1));
  const cell = (row: number, column: number) => longest[row * (columns + 1) + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      longest[row * (columns + 1) + column] =
        from[head + row] === to[head + column]
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1));
  // of several longest parts, the one in which each keeps its place: then it was replaced, not moved
  const inPlace = Array.from({ length: rows }, (_, row) => from[head + row] === to[head + row]);
  if (rows === columns && inPlace.filter(Boolean).length === cell(0, 0)) {
    for (const [row, isSame] of inPlace.entries()) if (isSame) found[head + row] = head + row;
    return found;
  }
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (from[head + row] === to[head + column]) found[head + row++] = head + column++;
    else if (cell(row + 1, column) >= cell(row, column + 1)) row++;
    else column++;
  }
  return found;
}
