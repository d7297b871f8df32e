import { plainLetters } from '../../../view/text/plain-letters.ts';

const SHORT: Readonly<Record<string, string>> = {
  all: 'allee',
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  boul: 'boulevard',
  ch: 'chemin',
  che: 'chemin',
  imp: 'impasse',
  pl: 'place',
  rte: 'route',
  st: 'saint',
  ste: 'sainte',
};

/** The words of a name without accents, case and punctuation, abbreviations expanded. */
export function splitWords(text: string): string[] {
  return plainLetters(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word));
}
