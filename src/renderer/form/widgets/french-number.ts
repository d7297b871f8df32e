import { amount, type Money } from '../../../view/text/amount.ts';

/** What may stand between thousands, whichever the country writes: a member types the one of their keyboard. */
const BETWEEN = /[\s\u00a0\u202f'’]/g;

/**
 * Parses `1 234,56` and `1'234.56`, with comma or point, and the sign of the money before or after. Null for no number:
 * the text is then the answer, to be shown and refused.
 */
export function readNumber(text: string, sign = ''): number | null {
  // a space in its place is no number within the digits
  const bare = text.replace(BETWEEN, '').toUpperCase().replace(sign.toUpperCase(), ' ').trim();
  if (!/^[-−+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(bare)) return null;
  const value = Number(bare.replace('−', '-').replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** An amount as the money is written, without cents where it has none. */
export function showAmount(value: number, money: Money): string {
  return Number.isInteger(value) ? showNumber(value) : (amount(value, money) ?? showNumber(value));
}

/** Without spaces: it may be a year. */
export function showNumber(value: number): string {
  return String(value).replace('.', ',');
}
