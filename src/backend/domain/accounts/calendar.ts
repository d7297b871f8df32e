import { dayInParis } from '../../../base/paris.ts';
import { monthsLater } from '../days.ts';

/**
 * Whether a password is older than the rules allow, by the calendar of Paris; the anniversary itself is still valid.
 * @param months 0: passwords do not age
 */
export function isPasswordExpired(changedAt: Date, today: string, months: number): boolean {
  return months > 0 && today > monthsLater(dayInParis(changedAt), months);
}
