import { attempt } from '../../../base/attempt.ts';

const begunKey = 'studio.tour-begun';

/**
 * Whether the tour begins by itself, which it does once in a browser. Where nothing can be kept it would begin at each
 * visit, and does at none.
 */
export const beginsTour = (): boolean =>
  attempt(() => {
    if (localStorage.getItem(begunKey) !== null) return false;
    localStorage.setItem(begunKey, 'true');
    return true;
  }, false);
