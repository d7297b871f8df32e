import { addDays } from '../base/day.ts';

/** Days ahead that a publication can be scheduled at most: what is meant for later is requested later. */
export const MOST_DAYS_AHEAD = 366;

/** The first and the last day that a publication can be scheduled for. @param today ISO date */
export const publicationDays = (today: string): { first: string; last: string } => ({
  first: addDays(today, 1),
  last: addDays(today, MOST_DAYS_AHEAD),
});
