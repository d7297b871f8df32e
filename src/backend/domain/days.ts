import { addDays, addMonths, addYears, formatISO, parseISO } from 'date-fns';

export { dayInParis } from '../../release/day.ts';

const written = (day: Date) => formatISO(day, { representation: 'date' });

/** A calendar day, AAAA-MM-JJ, so many days later. */
export const daysLater = (day: string, count: number): string => written(addDays(parseISO(day), count));

/** A calendar day, AAAA-MM-JJ, so many months later; the last of a month that is shorter. */
export const monthsLater = (day: string, count: number): string => written(addMonths(parseISO(day), count));

/** A calendar day, AAAA-MM-JJ, so many years later; 29 February becomes the 28th where there is none. */
export const yearsLater = (day: string, count: number): string => written(addYears(parseISO(day), count));
