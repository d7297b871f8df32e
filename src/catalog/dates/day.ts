import { DAY_PATTERN } from '../../base/day.ts';

/** A day of the calendar as it is written, AAAA-MM-JJ: such texts compare as the days do. */
export type Day = string;

/** Numbers in the order of some date, or a day with a time: what was meant to be a day. */
const MEANT = new RegExp(`^\\s*(\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|${DAY_PATTERN}[T ].*)\\s*$`);

/** Whether a text was meant to be a day, as it should be or not. */
export const isMeantAsDay = (text: string): boolean => MEANT.test(text);

/** The days from one on, and before another; without one of them, all on that side. */
export interface DaySpan {
  from: Day | null;
  to: Day | null;
}

/** Whether a day is one of these; null is any day before all that are written. */
export function isWithin({ from, to }: DaySpan, day: Day | null): boolean {
  if (day === null) return from === null;
  return (from === null || from <= day) && (to === null || day < to);
}
