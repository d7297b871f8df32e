import type { FindingCode } from '../../../src/catalog/source/index.ts';

/** A deliberate mistake: one piece of a file replaced by another, and what has to be found where. */
export interface Mistake {
  what: string;
  file: string;
  from: string;
  to: string;
  code: FindingCode;
  /** What stands where the finding points. */
  at: string;
  /** What is rightly found of it besides, in the same file. */
  besides?: FindingCode;
  /** In a catalogue whose API is the second insurer's. */
  second?: true;
}

export const mistake = (
  what: string,
  file: string,
  from: string,
  to: string,
  code: FindingCode,
  at: string,
): Mistake => ({
  what,
  file,
  from,
  to,
  code,
  at,
});
