import { DAY_MS } from '../../base/day.ts';
import { easterOf } from '../../base/easter.ts';
import type { Brand } from '../../catalog/index.ts';

/** Numbers to call at a given hour. */
export interface Answering {
  number: string;
  hours: string;
  /** The assistance's number when `number` is closed; else null. */
  instead: string | null;
}

/** Whether the support is open at a Paris time, AAAA-MM-JJ?HH:MM; assumed so when the brand gives no hours. */
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

/** Who answers (OP-149); null when the brand has no number. */
export function answering(
  { supportPhone: number, supportHours: hours = '', assistance }: Partial<Brand>,
  isOpen: boolean,
): Answering | null {
  return number ? { number, hours, instead: isOpen || !assistance ? null : assistance.phone } : null;
}
