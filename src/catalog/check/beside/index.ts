import type { Source } from '../../source/index.ts';

/** What stands beside a catalogue and is no part of it: nothing of it is published. */
export interface Surroundings {
  /** The addresses of the insurer's pictures: `/images/bandeau.svg`; null where nobody knows them. */
  pictures: ReadonlySet<string> | null;
  /** Who the demonstration plays, and the schema of that file. */
  demonstration: { source: Source; schema: object } | null;
}

/** The name of the file of the demonstration, from the insurer's folder. */
export const DEMONSTRATION = 'demonstration.json';

/** For who has the files of the catalogue alone. */
export const nothingBeside: Surroundings = { pictures: null, demonstration: null };
