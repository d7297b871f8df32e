import type { Call, RuleCompiler } from '../../core/operator.ts';
import { type CalendarDay, isoDate, monthLength, parseDay } from '../../formats/calendar.ts';
import type { Evaluate } from '../../json.ts';

/** A date moved by a whole number of units, as YYYY-MM-DD; null when one of the two is missing or wrong. */
export function compileShift(
  call: Call,
  compiler: RuleCompiler,
  shift: (date: CalendarDay, by: number) => CalendarDay,
): Evaluate {
  const date = compiler.compile(call.args[0]);
  const by = compiler.compile(call.args[1]);
  return (data, dollars) => {
    const from = parseDay(date(data, dollars));
    const count = by(data, dollars);
    if (from === null || typeof count !== 'number' || !Number.isInteger(count)) return null;
    return isoDate(shift(from, count));
  };
}

type Shifted = (date: unknown, count: unknown) => string | null;

/** The same of values, for rules that are written. */
export function shifting(shift: (date: CalendarDay, by: number) => CalendarDay): Shifted {
  return (date, count) => {
    const from = parseDay(date);
    if (from === null || typeof count !== 'number' || !Number.isInteger(count)) return null;
    return isoDate(shift(from, count));
  };
}

/** The same day of another month, or its last day when it is shorter. */
export function addMonths(date: CalendarDay, count: number): CalendarDay {
  const months = date.year * 12 + date.month - 1 + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return { year, month, day: Math.min(date.day, monthLength(year, month)), minutes: null };
}
