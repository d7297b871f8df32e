import { exists, pad, parseDay } from './calendar.ts';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
/** A leap year, for days and months that carry no year. */
const ANY_YEAR = 2000;

/** `mars` for 3; null for what is no month. */
export function monthName(month: number): string | null {
  return MONTHS[month - 1] ?? null;
}

/** `01/07/2025`; null when it is not a date. */
export function date(value: unknown): string | null {
  const day = parseDay(value);
  return day === null ? null : `${pad(day.day, 2)}/${pad(day.month, 2)}/${pad(day.year, 4)}`;
}

/** `01/07/2025 à 00:30`; a date without a time is shown as a date. */
export function dateTime(value: unknown): string | null {
  const hour = time(value);
  return hour === null ? date(value) : `${date(value)} à ${hour}`;
}

/** `00:30`; null for a date without a time. */
export function time(value: unknown): string | null {
  const minutes = parseDay(value)?.minutes ?? null;
  return minutes === null ? null : `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}`;
}

/** `01/07`, never a year, from a date, `--MM-DD`, `MM-DD`, `JJ/MM` or `JJMM` (as a number too: 107 is 01/07). */
export function dayMonth(value: unknown): string | null {
  const text = typeof value === 'number' ? pad(value, 4) : value;
  if (typeof text !== 'string') return null;
  if (text.length === 5 && text.charAt(2) === '/') return writtenDay(text);
  const whole = parseDay(value);
  if (whole !== null) return shortDay(whole.month, whole.day);
  const monthFirst = /^(?:--)?(\d\d)-(\d\d)$/.exec(text);
  if (monthFirst !== null) return shortDay(Number(monthFirst[1]), Number(monthFirst[2]));
  return writtenDay(text);
}

/** `mars 2025`, from a date or `YYYY-MM`. */
export function monthYear(value: unknown): string | null {
  const day = parseDay(value) ?? parseDay(`${value}-01`);
  return day === null ? null : `${MONTHS[day.month - 1]} ${day.year}`;
}

/** `1er avril 2027`, `21 novembre 2026`: the day as people write it. */
export function longDate(value: unknown): string | null {
  const day = parseDay(value);
  return day === null ? null : `${day.day === 1 ? '1er' : day.day}\u00a0${MONTHS[day.month - 1]} ${day.year}`;
}

/** `2025`, from a date, `YYYY-MM` or `YYYY`. */
export function year(value: unknown): string | null {
  const day = parseDay(value) ?? parseDay(`${value}-01`) ?? parseDay(`${value}-01-01`);
  return day === null ? null : String(day.year);
}

/** JJ/MM or JJMM. */
function writtenDay(text: string): string | null {
  const found = /^(\d\d)\/?(\d\d)$/.exec(text);
  return found === null ? null : shortDay(Number(found[2]), Number(found[1]));
}

function shortDay(month: number, day: number): string | null {
  return exists(ANY_YEAR, month, day) ? `${pad(day, 2)}/${pad(month, 2)}` : null;
}
