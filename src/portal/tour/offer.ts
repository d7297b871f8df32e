import { addMonths, formatISO, parseISO } from 'date-fns';
import { ISO_DAY } from '../../base/day.ts';

const sinceKey = 'societaire.tour-since';

/** The dashboard offers the tour for some months, from its first opening on this device (P9, OP-054). */
export function isTourOffered(today: string, months: number): boolean {
  return today < formatISO(addMonths(parseISO(offeredSince(today)), months), { representation: 'date' });
}

function offeredSince(today: string): string {
  try {
    const since = localStorage.getItem(sinceKey) ?? '';
    if (ISO_DAY.test(since)) return since;
    localStorage.setItem(sinceKey, today);
  } catch {
    // offered as on the first day
  }
  return today;
}
