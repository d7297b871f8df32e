/**
 * The only store of personal data that outlives a visit, at the member's wish: a cache with one entry, under the first
 * name when it ends with the sign-out, else under the other. Nothing else may use these names.
 */
export const memoCache = 'societaire-memo';
export const stayingCache = 'societaire-memo-garde';
export const memoCaches = [memoCache, stayingCache] as const;
export const memoEntry = '/memo-vehicule.json';
