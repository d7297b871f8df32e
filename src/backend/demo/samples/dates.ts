/** Reference day of the demonstration data. */
export const SEED_DATE = '2026-11-01';

/** A date shifted by whole years, months and days; the day is clamped to its month. */
export function shift(date: string, by: { years?: number; months?: number; days?: number }): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year + (by.years ?? 0), month - 1 + (by.months ?? 0), 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last) + (by.days ?? 0));
  return first.toISOString().slice(0, 10);
}

/** The last anniversary of a date on or before the seed date. */
export function lastAnniversary(date: string): string {
  const thisYear = `${SEED_DATE.slice(0, 4)}${date.slice(4)}`;
  return thisYear <= SEED_DATE ? thisYear : shift(thisYear, { years: -1 });
}

/** JJ/MM */
export function dayMonth(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}`;
}
