import holidaysOf from '@socialgouv/jours-feries';
import { addDays, DAY_MS } from '../../base/day.ts';

/** Ouvrés: Monday to Friday; ouvrables: Monday to Saturday; both without public holidays. */
export type WorkingDays = 'ouvres' | 'ouvrables';

const SUNDAY = 0;
const SATURDAY = 6;

const known = new Map<number, ReadonlySet<string>>();

/** Public holidays of metropolitan France, without Alsace-Moselle's own; AAAA-MM-JJ. */
function holidays(year: number): ReadonlySet<string> {
  const found = known.get(year);
  if (found !== undefined) return found;
  // the library returns local midnights: noon is on the right day despite time changes
  const days = Object.values(holidaysOf(year)).map((midnight) => localDay(new Date(midnight.getTime() + DAY_MS / 2)));
  const all = new Set(days);
  known.set(year, all);
  return all;
}

const twoDigits = (n: number) => String(n).padStart(2, '0');
const localDay = (at: Date) => `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;

export function isWorkingDay(date: string, kind: WorkingDays = 'ouvres'): boolean {
  const weekday = new Date(date).getUTCDay();
  if (weekday === SUNDAY || (kind === 'ouvres' && weekday === SATURDAY)) return false;
  return !holidays(Number(date.slice(0, 4))).has(date);
}

/** AAAA-MM-JJ some working days after an event, counted from the next day. */
export function addWorkingDays(date: string, count: number, kind: WorkingDays = 'ouvres'): string {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, kind)) left--;
  }
  return day;
}

/** Working days between two days, both included; 0 in the wrong order. */
export function workingDaysUntil(from: string, to: string, kind: WorkingDays = 'ouvres'): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day, kind)) count++;
  return count;
}
