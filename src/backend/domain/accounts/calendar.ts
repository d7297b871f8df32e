import { dayInParis } from '../days.ts';

/** A calendar date some months later; the day is kept within its month. */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/**
 * Is a password older than the rules allow, by the calendar of Paris? The anniversary itself is still within.
 * @param months 0: passwords do not age
 */
export function isPasswordExpired(changedAt: Date, today: string, months: number): boolean {
  return months > 0 && today > monthsLater(dayInParis(changedAt), months);
}
