import holidaysOf from '@socialgouv/jours-feries';
import { addDays, DAY_MS } from '../../base/day.ts';

/** Ouvrés: Monday to Friday; ouvrables: Monday to Saturday; public holidays excluded from both. */
export type WorkingDays = 'ouvres' | 'ouvrables';

const SUNDAY = 0;
const SATURDAY = 6;

const known = new Map<number, ReadonlySet<string>>();

/** The public holidays of metropolitan France in a year, but for those of Alsace-Moselle alone; AAAA-MM-JJ. */
function holidays(year: number): ReadonlySet<string> {
  const found = known.get(year);
  if (found !== undefined) return found;
  // the library counts days from a midnight of this machine: noon is of the same day whatever hour was lost or gained
  const days = Object.values(holidaysOf(year)).map((midnight) => localDay(new Date(midnight.getTime() + DAY_MS / 2)));
  const all = new Set(days);
  known.set(year, all);
  return all;
}

const twoDigits = (n: number) => String(n).padStart(2, '0');
const localDay = (at: Date) => `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;

/** Whether one works on a day, AAAA-MM-JJ. */
export function isWorkingDay(date: string, kind: WorkingDays = 'ouvres'): boolean {
  const weekday = new Date(date).getUTCDay();
  if (weekday === SUNDAY || (kind === 'ouvres' && weekday === SATURDAY)) return false;
  return !holidays(Number(date.slice(0, 4))).has(date);
}

/** The day so many working days after an event, which counts from the next day; AAAA-MM-JJ. */
export function addWorkingDays(date: string, count: number, kind: WorkingDays = 'ouvres'): string {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, kind)) left--;
  }
  return day;
}

/** Working days from a day to another, both counted; none where the second comes first. */
export function workingDaysUntil(from: string, to: string, kind: WorkingDays = 'ouvres'): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day, kind)) count++;
  return count;
}
