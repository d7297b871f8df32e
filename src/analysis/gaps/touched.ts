import type { Entry } from '../../catalog/walk/index.ts';
import { type Compared, changesBetween } from '../diff/describe.ts';
import type { Mutant } from '../mutate/index.ts';

/** A place of a file. */
type Place = Pick<Entry, 'file' | 'pointer'>;

/** What of a catalogue is not in another: added there, or changed. */
export interface TouchedPlaces {
  files: readonly string[];
  /** Whether a rule or a value is, or has a part that is. */
  entry(place: Place): boolean;
  /** Whether what a mutant changes is. */
  mutant(mutant: Mutant): boolean;
}

/** The places that a catalogue adds or changes; what is moved alone says the same. */
export function touchedPlaces(before: Compared, after: Compared): TouchedPlaces {
  const places = changesBetween(before, after).flatMap(({ file, change, after: now }): Place[] =>
    now !== null && (change === 'added' || change === 'changed') ? [{ file, pointer: now.pointer }] : [],
  );
  const isIn = ({ file, pointer }: Place, around: Place) =>
    file === around.file && `${pointer}/`.startsWith(`${around.pointer}/`);
  return {
    files: [...new Set(places.map(({ file }) => file))],
    entry: (place) => places.some((one) => isIn(place, one) || isIn(one, place)),
    mutant: ({ file, edit }) => {
      const place = { file, pointer: edit.at };
      return places.some((one) => isIn(place, one) || (edit.do === 'set' && isIn(one, place)));
    },
  };
}
