/** The label of a guarantee that a contract of the demonstration has; without one, it is gone from the catalogue. */
export function label(table: Record<string, string>, code: string): string {
  const found = table[code];
  if (found === undefined)
    throw new Error(
      `a contract of the demonstration has the guarantee "${code}", which guarantees.json has not: take it out of demonstration.json, or put it back`,
    );
  return found;
}
