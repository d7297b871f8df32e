/** The name of the specification (P4): `'true'` once the tour has begun by itself. */
const seenKey = 'tutoDejaVu';

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
