import { plainLetters } from '../../../view/text/plain-letters.ts';

/** What the claims of a storm are called. */
const STORM: ReadonlySet<string> = new Set(['tempete', 'grele', 'neige']);

export const isStormDamage = (natureSinistre: string) => STORM.has(plainLetters(natureSinistre));
