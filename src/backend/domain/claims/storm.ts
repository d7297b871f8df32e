import { plainLetters } from '../../../view/text/plain-letters.ts';

/** Natures of storm damage. */
const STORM: ReadonlySet<string> = new Set(['tempete', 'grele', 'neige']);

export const isStormDamage = (natureSinistre: string) => STORM.has(plainLetters(natureSinistre));
