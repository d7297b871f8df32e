import { addMonths, formatISO, parseISO } from 'date-fns';
import { attempt } from '../../base/attempt.ts';
import { ISO_DAY } from '../../base/day.ts';

const sinceKey = 'societaire.tour-since';

/** The dashboard offers the tour for some months, from its first opening on this device (P9, OP-054). */
export function isTourOffered(today: string, months: number): boolean {
  return today < formatISO(addMonths(parseISO(offeredSince(today)), months), { representation: 'date' });
}

/** Without storage, every day is the first. */
const offeredSince = (today: string): string =>
  attempt(() => {
    const since = localStorage.getItem(sinceKey) ?? '';
    if (ISO_DAY.test(since)) return since;
    localStorage.setItem(sinceKey, today);
    return today;
  }, today);
