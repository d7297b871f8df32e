import { formatInTimeZone } from 'date-fns-tz';

/** The day of an instant where the insurer is, AAAA-MM-JJ. */
export const dayInParis = (at: Date): string => formatInTimeZone(at, 'Europe/Paris', 'yyyy-MM-dd');
