import { date, dateTime, dayMonth, longDate, monthYear, time, year } from './date.ts';
import { days, months } from './duration.ts';
import { decimal, type Money, money, number, percent } from './number.ts';
import { capitalize, lower, upper } from './text.ts';

/** A value as members read it, or null when it has no such form. */
export type Formatter = (value: unknown, money: Money) => string | null;

/** Formats after `|` in a text; each is also an operator. */
export const formats = {
  money,
  euro: money,
  percent,
  number,
  decimal,
  date,
  'date-time': dateTime,
  time,
  'day-month': dayMonth,
  'long-date': longDate,
  'month-year': monthYear,
  year,
  days,
  months,
  upper,
  lower,
  capitalize,
} as const satisfies Readonly<Record<string, Formatter>>;
