import { attempt } from '../../base/attempt.ts';

/** The name of the specification (P4): `'true'` once the tour has begun by itself. */
const seenKey = 'tutoDejaVu';

/** A browser without storage has no first visit: the tour would begin at each one. */
export const isFirstVisit = (): boolean =>
  attempt(() => {
    const seen = localStorage.getItem(seenKey);
    return seen === null || seen === 'false';
  }, false);

/** @returns whether it is kept */
export const noteTourSeen = (): boolean =>
  attempt(() => {
    localStorage.setItem(seenKey, 'true');
    return true;
  }, false);
