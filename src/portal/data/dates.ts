import { dayInParis } from '../../base/paris.ts';
import { formats } from '../../rules/index.ts';

/** The day of an instant in Paris, in words. */
export const formatInstantDay = (instant: string): string => formats['long-date'](dayInParis(new Date(instant))) ?? '';

/** A day, YYYY-MM-DD, in words. */
export const formatDay = (day: string): string => formats['long-date'](day) ?? '';

/** Date and time of an instant in Paris. */
export const formatInstant = (instant: string): string => formats['date-time'](instant) ?? '';
