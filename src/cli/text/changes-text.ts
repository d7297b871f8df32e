const MOST_CHANGES = 40;

/** Changes in words, as many as one reads before a switch, and the command that shows them all. */
export function shortChanges(
  changes: readonly string[],
  before: string | undefined,
  after: string | undefined,
): string[] {
  if (changes.length <= MOST_CHANGES) return [...changes];
  return [...changes.slice(0, MOST_CHANGES), `and more: "catalog diff ${before} ${after}" tells all`];
}
