/** What the reference reads as a number for + and *: the digits that a text begins with, and no negative zero. */
export function numberIn(value: unknown): number {
  if (typeof value === 'number') return value === 0 ? 0 : value;
  return Number.parseFloat(value as string);
}
