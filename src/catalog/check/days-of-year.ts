import { isDay } from '../../rules/index.ts';
import { fileOf, type SectionName } from '../sections.ts';
import type { Finding } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

/** A year that has every day of the calendar. */
const LEAP_YEAR = 2000;

/** Days that come back each year, MM-JJ, are days of some year: those that the support is closed, and holidays. */
export const checkDaysOfYear: Check = (context) => [
  ...daysAt(context, 'brand', '/supportOpen/except', context.data.brand?.supportOpen?.except),
  ...daysAt(context, 'market', '/holidays/fixed', context.data.market?.holidays.fixed),
];

function daysAt(context: CheckContext, section: SectionName, pointer: string, days: readonly string[] = []): Finding[] {
  return days.flatMap((day, rank) => {
    if (isDay(`${LEAP_YEAR}-${day}`)) return [];
    const place = { file: fileOf(section), pointer: `${pointer}/${rank}` };
    const help = 'write the day as MM-JJ: "05-01"';
    return [findingAt(context, place, 'impossible-date', `"${day}" is no day of the calendar`, help)];
  });
}
