const MOST_CHANGES = 40;

/** Changes in words, as many as one reads before a switch, and the command that shows them all. */
export function shortChanges(
  changes: readonly string[],
  before: string | undefined,
  after: string | undefined,
): string[] {
  if (changes.length <= MOST_CHANGES) return [...changes];
  // a heading that stands last would have nothing below it
  let end = MOST_CHANGES;
  while (end > 0 && indentOf(changes[end] ?? '') > indentOf(changes[end - 1] ?? '')) end--;
  return [...changes.slice(0, end), `and more: "catalog diff ${before} ${after}" tells all`];
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
