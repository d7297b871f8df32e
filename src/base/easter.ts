/** Easter Sunday in milliseconds since 1970, until 2099 (Carter). */
export function easterOf(year: number): number {
  let full = (225 - 11 * (year % 19)) % 30;
  if (full < 21) full += 30;
  if (full > 48) full--;
  return Date.UTC(year, 2, full + 7 - ((year + (year >> 2) + full + 1) % 7));
}
