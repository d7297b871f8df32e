import { ISO_DAY } from '../base/day.ts';

export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/**
 * The value of a date being typed: `AAAA-MM-JJ` when complete, whether the day exists or not; `31//2024` until then; ''
 * for nothing.
 * @param latest the year that one of two digits is not after
 */
export function joinDate({ day, month, year }: DateParts, latest: number): string {
  if (/^\d{1,2}$/.test(day) && /^\d{1,2}$/.test(month) && /^(\d{2}|\d{4})$/.test(year)) {
    return `${wholeYear(year, latest)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return day === '' && month === '' && year === '' ? '' : `${day}/${month}/${year}`;
}

function wholeYear(year: string, latest: number): string {
  if (year.length === 4) return year;
  const inCentury = latest - (latest % 100) + Number(year);
  return String(inCentury > latest ? inCentury - 100 : inCentury);
}

export function splitDate(text: string): DateParts {
  if (ISO_DAY.test(text)) return { day: text.slice(8), month: text.slice(5, 7), year: text.slice(0, 4) };
  const [day = '', month = '', ...rest] = text.split('/');
  return { day, month, year: rest.join('/') };
}

/** Parses a whole date pasted into one of the inputs. */
export function wholeDate(text: string): DateParts | null {
  const trimmed = text.trim();
  if (ISO_DAY.test(trimmed)) return splitDate(trimmed);
  const found = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/.exec(trimmed);
  return found === null ? null : { day: found[1] ?? '', month: found[2] ?? '', year: found[3] ?? '' };
}
