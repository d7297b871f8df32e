import { addDays, DAY_MS } from '../../base/day.ts';
import { easterOf } from '../../base/easter.ts';
import type { Holidays } from '../../view/market.ts';

/** Ouvrés: Monday to Friday; ouvrables: Monday to Saturday; both without public holidays. */
export type WorkingDays = 'ouvres' | 'ouvrables';

const SUNDAY = 0;
const SATURDAY = 6;

/** Counts working days by the holidays of a country. */
export class WorkingCalendar {
  readonly #fixed: ReadonlySet<string>;
  readonly #afterEaster: ReadonlySet<number>;

  constructor({ fixed, afterEaster }: Holidays) {
    this.#fixed = new Set(fixed);
    this.#afterEaster = new Set(afterEaster);
  }

  isWorkingDay(date: string, kind: WorkingDays = 'ouvres'): boolean {
    const day = new Date(date);
    const weekday = day.getUTCDay();
    if (weekday === SUNDAY || (kind === 'ouvres' && weekday === SATURDAY)) return false;
    const sinceEaster = (day.getTime() - easterOf(day.getUTCFullYear())) / DAY_MS;
    return !this.#fixed.has(date.slice(5)) && !this.#afterEaster.has(sinceEaster);
  }

  /** AAAA-MM-JJ some working days after an event, counted from the next day. */
  addWorkingDays(date: string, count: number, kind: WorkingDays = 'ouvres'): string {
    let day = date;
    for (let left = count; left > 0; ) {
      day = addDays(day, 1);
      if (this.isWorkingDay(day, kind)) left--;
    }
    return day;
  }

  /** Working days between two days, both included; 0 in the wrong order. */
  workingDaysUntil(from: string, to: string, kind: WorkingDays = 'ouvres'): number {
    let count = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) if (this.isWorkingDay(day, kind)) count++;
    return count;
  }
}
