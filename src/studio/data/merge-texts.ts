type Texts = ReadonlyMap<string, string>;

/** Files that two people have changed since the same state; of a file that both changed, ours. */
export function mergeTexts(base: Texts, mine: Texts, theirs: Texts): Map<string, string> {
  const merged = new Map(theirs);
  for (const path of new Set([...base.keys(), ...mine.keys()])) {
    if (mine.get(path) === base.get(path)) continue;
    const own = mine.get(path);
    if (own === undefined) merged.delete(path);
    else merged.set(path, own);
  }
  return merged;
}
