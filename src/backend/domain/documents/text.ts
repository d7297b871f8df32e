/** The fonts contain Latin-1 and a few more characters; other spaces become non-breaking ones. */
const OTHER_SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/g;
const OUTSIDE = /[^\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g;

export function printable(text: string): string {
  return text.normalize('NFC').replace(OTHER_SPACES, '\u00a0').replace(OUTSIDE, '?');
}
