import { DAY_PATTERN } from '../../base/day.ts';

/** A calendar day as written, AAAA-MM-JJ: text order is date order. */
export type Day = string;

/** Numbers in some date order, or a day with a time: an attempt at a day. */
const MEANT = new RegExp(`^\\s*(\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|${DAY_PATTERN}[T ].*)\\s*$`);

/** Whether a text was meant to be a day, valid or not. */
export const isMeantAsDay = (text: string): boolean => MEANT.test(text);

/** A range of days: `from` is inclusive, `to` exclusive; a missing bound leaves that side open. */
export interface DaySpan {
  from: Day | null;
  to: Day | null;
}

/** Whether a day is in a range; null is a day before all that are written. */
export function isWithin({ from, to }: DaySpan, day: Day | null): boolean {
  if (day === null) return from === null;
  return (from === null || from <= day) && (to === null || day < to);
}
