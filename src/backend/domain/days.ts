import { addMonths, addYears, formatISO, parseISO } from 'date-fns';

const formatDay = (day: Date) => formatISO(day, { representation: 'date' });

/** AAAA-MM-JJ some months later, clamped to the end of shorter months. */
export const monthsLater = (day: string, count: number): string => formatDay(addMonths(parseISO(day), count));

/** AAAA-MM-JJ some years later; 29 February may become the 28th. */
export const yearsLater = (day: string, count: number): string => formatDay(addYears(parseISO(day), count));
