import { DAY_MS } from '../../base/day.ts';
import { timeInParis } from '../../base/paris.ts';

/** A day of the calendar, with the time of day when it is known. Months go from 1 to 12. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
  /** Minutes since midnight, or null for a date without a time. */
  minutes: number | null;
}

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Reads YYYY-MM-DD, which has no time zone at all, or an instant, which is seen from Paris wherever the reader is.
 * A time without a zone is Paris time. Null for anything else.
 */
export function parseDay(value: unknown): CalendarDay | null {
  if (typeof value !== 'string') return null;
  if (value.length === 10) return plainDay(value);
  const found = WRITTEN.exec(value);
  if (found === null) return null;
  const year = Number(found[1]);
  const month = Number(found[2]);
  const day = Number(found[3]);
  if (!exists(year, month, day)) return null;
  if (found[4] === undefined) return { year, month, day, minutes: null };
  const minutes = Number(found[4]) * 60 + Number(found[5]);
  if (minutes >= 1440 || Number(found[5]) > 59 || Number(found[6] ?? 0) > 60) return null;
  const zone = found[7];
  if (zone === undefined) return { year, month, day, minutes };
  return seenFromParis(dayNumber({ year, month, day }) * DAY_MS + (minutes - offset(zone)) * 60_000);
}

/** YYYY-MM-DD without the regular expression: nearly every date of a contract is one. */
function plainDay(text: string): CalendarDay | null {
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  // a digit that is none makes the whole NaN
  return year >= 0 && exists(year, month, day) ? { year, month, day, minutes: null } : null;
}

const DASH = 45;

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const units = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : Number.NaN;
}

export function exists(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
}

export function monthLength(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : (LENGTHS[month - 1] as number);
}

/** Days since 1970-01-01. */
export function dayNumber(date: { year: number; month: number; day: number }): number {
  const utc = new Date(0);
  // unlike Date.UTC, this takes the years before 100 as they are
  return utc.setUTCFullYear(date.year, date.month - 1, date.day) / DAY_MS;
}

export function fromDayNumber(days: number): CalendarDay {
  const utc = new Date(days * DAY_MS);
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate(), minutes: null };
}

/** YYYY-MM-DD, or null outside the years 1 to 9999. */
export function isoDate(date: CalendarDay): string | null {
  if (!(date.year >= 1 && date.year <= 9999)) return null;
  return `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;
}

export function pad(value: number, length: number): string {
  let text = String(value);
  while (text.length < length) text = `0${text}`;
  return text;
}

function offset(zone: string): number {
  if (zone === 'Z') return 0;
  const digits = zone.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3) || 0);
  return zone[0] === '-' ? -minutes : minutes;
}

function seenFromParis(instant: number): CalendarDay {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = timeInParis(instant).split(/\D/).map(Number);
  // some browsers of 2020 write midnight as 24
  return { year, month, day, minutes: (hour % 24) * 60 + minute };
}
