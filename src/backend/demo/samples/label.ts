/** The label of a code; a code without one is a fault of the seed itself. */
export function label(table: Record<string, string>, code: string): string {
  const found = table[code];
  if (found === undefined) throw new Error(`the seed has no label for "${code}"`);
  return found;
}
