import { dayInParis } from '../../base/paris.ts';
import { formats } from '../../rules/index.ts';

/** The day of an instant, in words, where the insurer is. */
export const formatInstantDay = (instant: string): string => formats['long-date'](dayInParis(new Date(instant))) ?? '';

/** A date in words. */
export const formatDay = (day: string): string => formats['long-date'](day) ?? '';

/** Day and hour of an instant, where the insurer is. */
export const formatInstant = (instant: string): string => formats['date-time'](instant) ?? '';
