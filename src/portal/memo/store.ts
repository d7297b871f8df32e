/**
 * The one place in which personal data of a member outlives a visit, at their wish: a cache with one entry, under the
 * first name when it goes with the sign-out, under the other when it was to stay. Nothing else may bear these names.
 */
export const memoCache = 'societaire-memo';
export const stayingCache = 'societaire-memo-garde';
export const memoCaches = [memoCache, stayingCache] as const;
export const memoEntry = '/memo-vehicule.json';
