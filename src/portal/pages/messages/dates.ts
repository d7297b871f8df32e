import { formats } from '../../../rules/index.ts';
import { today } from '../../data/today.ts';

/** The day of an instant, in words, where the insurer is. */
export const dayOf = (instant: string): string => formats['long-date'](today(new Date(instant))) ?? '';

/** A date in words. */
export const dated = (day: string): string => formats['long-date'](day) ?? '';

/** Day and hour of an instant, where the insurer is. */
export const momentOf = (instant: string): string => formats['date-time'](instant) ?? '';
