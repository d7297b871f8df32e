import { formats } from '../../../rules/index.ts';

/** What the fonts of our papers hold: Latin-1 and a few signs; other spaces become a plain one that does not break. */
const OTHER_SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/g;
const OUTSIDE = /[^\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g;

export function printable(text: string): string {
  return text.normalize('NFC').replace(OTHER_SPACES, '\u00a0').replace(OUTSIDE, '?');
}

const EURO = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

export const euros = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : EURO.format(amount);

/** JJ/MM/AAAA from AAAA-MM-JJ, without going through a time zone. */
export function dayText(date: string | null | undefined): string {
  return date ? date.split('-').reverse().join('/') : '';
}

/** 1er avril 2027 */
export function longDay(date: string): string {
  return formats['long-date'](date) ?? '';
}
