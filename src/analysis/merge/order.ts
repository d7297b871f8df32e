/**
 * The order of what was merged: of whoever changed it, with what only the other added after what it stood after.
 * Null when both changed it, each in its way.
 * @param kept what the result holds, of any side
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): string[] | null {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((keys) => new Set(keys));
  const isCommon = (key: string) => kept.has(key) && inMine?.has(key) === true && inTheirs?.has(key) === true;
  const [was, is, are] = [base, mine, theirs].map((keys) => keys.filter(isCommon));
  const known = (keys: readonly string[] = []) => keys.filter((key) => inBase?.has(key)).join('\n');
  let order = are ?? [];
  if (known(is) !== known(was)) {
    if (known(are) !== known(was) && is?.join('\n') !== are?.join('\n')) return null;
    order = is ?? [];
  }
  const [added, others] = [mine, theirs].map((keys) => gaps(keys, kept, isCommon));
  return [null, ...order].flatMap((key) => {
    const blocks = [added?.get(key) ?? [], others?.get(key) ?? []];
    // whoever merges with whom, the order is the same
    blocks.sort(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0));
    return [...(key === null ? [] : [key]), ...blocks.flat()];
  });
}

/** What one side alone holds, by what of both it stands after. */
function gaps(
  keys: readonly string[],
  kept: ReadonlySet<string>,
  isCommon: (key: string) => boolean,
): Map<string | null, string[]> {
  const found = new Map<string | null, string[]>();
  let after: string | null = null;
  for (const key of keys) {
    if (isCommon(key)) after = key;
    else if (kept.has(key)) found.set(after, [...(found.get(after) ?? []), key]);
  }
  return found;
}
