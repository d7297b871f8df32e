/** At least sixteen bytes, unpredictable without the key and the same for the same text and round. */
export type Keyed = (text: string, round: number) => Uint8Array;

/** Most pseudonyms that are kept before they are all dropped. */
const MOST_KNOWN = 50_000;

/** An address stays one, of a place that nobody has: what is drawn may depend on whether it is safe. */
const ADDRESS = /^https?:\/\//i;
const MAIL = /^[^\s@]+@[^\s@]+$/;
const NOWHERE = 'exemple.invalid';

const DIGITS = '0123456789';
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const LARGE = SMALL.toUpperCase();

/** Signs that tell nobody apart, and that what is read of a text may look for. */
const isSign = (char: string): boolean => /[\s!-/:-@[-`{-~’«»€–—°]/.test(char);

function alphabetOf(char: string): string | null {
  if (/\p{N}/u.test(char)) return DIGITS;
  if (/\p{Lu}/u.test(char)) return LARGE;
  if (/\p{L}/u.test(char)) return SMALL;
  return null;
}

/**
 * Gives each text another of the same form (letters for letters, figures for figures, signs where they were), always the
 * same within a run, from which it is not found again without the key.
 */
export class Pseudonyms {
  private readonly known = new Map<string, string>();

  constructor(private readonly keyed: Keyed) {}

  /** @param isTaken texts that mean something, which no pseudonym may be */
  text(text: string, isTaken: (other: string) => boolean = () => false): string {
    let found = this.known.get(text);
    if (found === undefined) {
      found = this.make(text, isTaken);
      if (this.known.size >= MOST_KNOWN) this.known.clear();
      this.known.set(text, found);
    }
    // what is no name for one field may be a code of another
    return isTaken(found) ? this.make(text, isTaken) : found;
  }

  /** A number with as many figures, of the same sign. */
  number(value: number): number {
    if (!Number.isFinite(value) || value === 0) return 0;
    const text = this.text(String(Math.trunc(Math.abs(value))));
    return Math.sign(value) * (Number(text.replace(/\D/g, '')) || 1);
  }

  private make(text: string, isTaken: (other: string) => boolean): string {
    if (ADDRESS.test(text)) return `https://${NOWHERE}/${this.letters(text.replace(ADDRESS, ''), isTaken)}`;
    if (MAIL.test(text)) return `${this.letters(text.replace('@', '.'), isTaken)}@${NOWHERE}`;
    return this.letters(text, isTaken);
  }

  private letters(text: string, isTaken: (other: string) => boolean): string {
    const chars = [...text];
    if (!chars.some((char) => alphabetOf(char) !== null))
      return chars.map((char) => (isSign(char) ? char : '_')).join('');
    // a text of one letter has twenty-five others: a hundred tries find one that is free, if there is any
    for (let round = 0; round < 100; round++) {
      const made = this.drawn(chars, text, round);
      if (made !== text && !isTaken(made)) return made;
    }
    return `${this.drawn(chars, text, 100)}x`;
  }

  private drawn(chars: readonly string[], text: string, round: number): string {
    let bytes = new Uint8Array();
    let at = 0;
    let block = 0;
    const next = () => {
      if (at >= bytes.length) {
        bytes = Uint8Array.from(this.keyed(text, round * 100_000 + block));
        block++;
        at = 0;
      }
      return bytes[at++] ?? 0;
    };
    return chars
      .map((char) => {
        const alphabet = alphabetOf(char);
        if (alphabet === null) return isSign(char) ? char : '_';
        return alphabet[(next() * 256 + next()) % alphabet.length];
      })
      .join('');
  }
}
