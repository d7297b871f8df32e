import type { Day } from '../../catalog/dates/index.ts';
import { isDay } from '../../rules/index.ts';
import { day } from '../../view/decisions/given.ts';
import { UsageError } from '../verb.ts';

/** The day given by an option; undefined without it. @throws UsageError when it is not a day */
export function readDay(option: string, text: string | undefined): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new UsageError(`${option} needs a day of the calendar, AAAA-MM-JJ: ${option} 2027-01-01`);
}

/**
 * The day that a decision's input gives as today; undefined without one.
 * @throws UsageError when it is not a day, because falling back to today would answer for another day
 */
export function todayOf({ today }: Readonly<Record<string, unknown>>): Day | undefined {
  if (today === undefined || today === null) return undefined;
  if (day.is(today)) return today.slice(0, 10);
  throw new UsageError(`"today" must be ${day.says}, not ${JSON.stringify(today)}: "today": "2027-01-01"`);
}
