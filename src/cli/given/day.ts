import type { Day } from '../../catalog/dates/index.ts';
import { isDay } from '../../rules/index.ts';
import { UsageError } from '../verb.ts';

/** The day that an option names; undefined without it. @throws UsageError when it is none */
export function readDay(option: string, text: string | undefined): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new UsageError(`${option} needs a day of the calendar, AAAA-MM-JJ: ${option} 2027-01-01`);
}

/** The day that a decision is given as today; undefined when it is given none. */
export function todayOf(given: Readonly<Record<string, unknown>>): Day | undefined {
  const day = typeof given.today === 'string' ? given.today.slice(0, 10) : '';
  return isDay(day) ? day : undefined;
}
