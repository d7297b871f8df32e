import { DAY_MS } from '../../base/day.ts';
import type { Brand } from '../../catalog/index.ts';

/** Whom a page names to call, and who answers at that hour. */
export interface Answering {
  number: string;
  hours: string;
  /** The number that answers where the first one does not, which is assistance's; null where nobody else is to be named. */
  instead: string | null;
}

/** Whether the support answers at an hour of Paris, AAAA-MM-JJ?HH:MM; where its hours are not data, nobody knows better. */
export function isSupportOpen({ supportOpen }: Partial<Brand>, at: string): boolean {
  if (!supportOpen) return true;
  const date = at.slice(0, 10);
  const time = at.slice(11, 16);
  const day = new Date(date);
  return (
    supportOpen.days.includes(day.getUTCDay() || 7) &&
    supportOpen.hours.filter((hour) => hour <= time).length % 2 === 1 &&
    !supportOpen.except.includes(date.slice(5)) &&
    !supportOpen.exceptAfterEaster.includes((day.getTime() - easterOf(day.getUTCFullYear())) / DAY_MS)
  );
}

/** Easter Sunday in milliseconds since 1970, until 2099 (Carter). */
function easterOf(year: number): number {
  let full = (225 - 11 * (year % 19)) % 30;
  if (full < 21) full += 30;
  if (full > 48) full--;
  return Date.UTC(year, 2, full + 7 - ((year + (year >> 2) + full + 1) % 7));
}

/** Who answers (OP-149), whether the support does or not. Null where the brand has no number to name. */
export function answering(
  { supportPhone: number, supportHours: hours = '', assistance }: Partial<Brand>,
  isOpen: boolean,
): Answering | null {
  return number ? { number, hours, instead: isOpen || !assistance ? null : assistance.phone } : null;
}
