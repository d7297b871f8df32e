import { formatInTimeZone } from 'date-fns-tz';

/** The day of the calendar in France, YYYY-MM-DD: what a command takes for today where it is not told. */
export const today = (): string => formatInTimeZone(new Date(), 'Europe/Paris', 'yyyy-MM-dd');
