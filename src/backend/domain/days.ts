import { addMonths, addYears, formatISO, parseISO } from 'date-fns';

const formatDay = (day: Date) => formatISO(day, { representation: 'date' });

/** A calendar day, AAAA-MM-JJ, so many months later; the last of a month that is shorter. */
export const monthsLater = (day: string, count: number): string => formatDay(addMonths(parseISO(day), count));

/** A calendar day, AAAA-MM-JJ, so many years later; 29 February becomes the 28th where there is none. */
export const yearsLater = (day: string, count: number): string => formatDay(addYears(parseISO(day), count));
