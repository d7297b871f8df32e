/** Milliseconds of a day of UTC, which no clock change makes longer or shorter. */
export const DAY_MS = 86_400_000;

/** Source of a regular expression: a day as ISO 8601 writes it, for patterns that hold more than a day. */
export const DAY_PATTERN = '\\d{4}-\\d{2}-\\d{2}';

/** A text written as a day, YYYY-MM-DD, even where the calendar lacks it; `isDay` asks the calendar too. */
export const ISO_DAY = new RegExp(`^${DAY_PATTERN}$`);

/** The day of UTC at an instant, YYYY-MM-DD. @throws RangeError for an invalid date */
export const isoDay = (instant: number | Date): string => new Date(instant).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, written YYYY-MM-DD without a time. */
export function isDay(text: string): boolean {
  const time = ISO_DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && isoDay(time) === text;
}

/** The day so many days after another, before it where the count is negative; both YYYY-MM-DD. */
export const addDays = (day: string, count: number): string => isoDay(Date.parse(day) + count * DAY_MS);

/** Days from a day to a later one, negative to an earlier one; both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
