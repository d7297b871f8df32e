/** The name of the specification (P4): `'true'` once the tour has begun by itself. */
const seenKey = 'tutoDejaVu';
const sinceKey = 'societaire.tour-since';

/** A browser without storage has no first time: the tour would begin at each visit. */
export function isFirstVisit(): boolean {
  try {
    const seen = localStorage.getItem(seenKey);
    return seen === null || seen === 'false';
  } catch {
    return false;
  }
}

/** @returns whether it is kept */
export function noteTourSeen(): boolean {
  try {
    localStorage.setItem(seenKey, 'true');
    return true;
  } catch {
    return false;
  }
}

/** The dashboard offers the tour for some months, from its first opening on this device (P9, OP-054). */
export function isTourOffered(today: string, months: number): boolean {
  const [year = 0, month = 1, day = 1] = offeredSince(today).split('-').map(Number);
  return today < new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
}

function offeredSince(today: string): string {
  try {
    const since = localStorage.getItem(sinceKey) ?? '';
    if (/^\d{4}-\d\d-\d\d$/.test(since)) return since;
    localStorage.setItem(sinceKey, today);
  } catch {
    // offered as on the first day
  }
  return today;
}
