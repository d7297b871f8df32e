import type { Day } from '../../catalog/dates/index.ts';
import { isDay } from '../../rules/index.ts';
import { day } from '../../view/decisions/given.ts';
import { UsageError } from '../verb.ts';

/** The day that an option names; undefined without it. @throws UsageError when it is none */
export function readDay(option: string, text: string | undefined): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new UsageError(`${option} needs a day of the calendar, AAAA-MM-JJ: ${option} 2027-01-01`);
}

/** The day that a decision is given as today; undefined where what it is given is none, which it refuses itself. */
export const dayOfCase = ({ today }: Readonly<Record<string, unknown>>): Day | undefined =>
  day.is(today) ? today.slice(0, 10) : undefined;

/**
 * The same for who answers on a day of its own where none is given.
 * @throws UsageError when it is no day: that of now would be another
 */
export function todayOf({ today }: Readonly<Record<string, unknown>>): Day | undefined {
  if (today === undefined || today === null) return undefined;
  if (day.is(today)) return today.slice(0, 10);
  throw new UsageError(`"today" must be ${day.says}, not ${JSON.stringify(today)}: "today": "2027-01-01"`);
}
