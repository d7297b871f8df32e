import { patternOfText } from '../base/pattern.ts';

/** How French texts write the currencies that they are likely to speak of, by ISO 4217. */
const CURRENCIES: Readonly<Record<string, { sign: string; words: string }>> = {
  EUR: { sign: '€', words: 'euros?' },
  CHF: { sign: 'CHF', words: 'francs? suisses?' },
  GBP: { sign: '£', words: 'livres? sterling' },
  USD: { sign: '$', words: 'dollars?' },
  XPF: { sign: 'F CFP', words: 'francs? (?:CFP|Pacifique)' },
};

const codes = Object.keys(CURRENCIES).join('|');

/** The signs and codes of money, of which a number goes to the same line. */
export const MONEY_SIGNS = `€|£|F CFP|${codes}`;

/** What counts money after a number: signs, codes and words. */
export const MONEY_UNITS = `${MONEY_SIGNS}|euros?|francs?(?: suisses?| CFP| Pacifique)?|dollars?|livres? sterling`;

/** Whether a description says that a number is an amount. */
export const saysCurrency = (text: string): boolean => /\b(?:euros?|francs?|dollars?)\b/i.test(text);

/** Whether a sign is money wherever it stands. */
const isAlone = (sign: string): boolean => /^[€£]$/.test(sign);

/** A text beside a number or a placeholder. */
const counted = (text: string): string =>
  `(?<=[\\d}][ \u00a0\u202f]?)${text}(?![\\p{L}\\d])|(?<![\\p{L}\\d{])${text}(?=[ \u00a0\u202f]?[\\d{])`;

/**
 * Finds the first thing that a text writes of currencies other than that of a country; null where there is none.
 * @param ownCode of ISO 4217
 */
export function otherCurrencies(ownCode: string, ownSign: string): (text: string) => string | null {
  const others = Object.entries(CURRENCIES).filter(([code, { sign }]) => code !== ownCode && sign !== ownSign);
  // the dollar begins the names of data in most texts
  const plain = others.flatMap(([code, { sign, words }]) => [
    isAlone(sign) ? sign : `${patternOfText(sign)}(?![a-z])`,
    code,
    words,
  ]);
  const patterns = others.flatMap(([code, { sign, words }]) => {
    // letters and the dollar, which begins the names of data, stand for money beside a number alone
    const signs = isAlone(sign) ? sign : counted(patternOfText(sign));
    return [signs, counted(code), `(?<!\\p{L})${words}(?!\\p{L})`];
  });
  const [mention, written] = [new RegExp(plain.join('|'), 'i'), new RegExp(patterns.join('|'), 'iu')];
  // looking at what stands around each place takes ten times as long, and most texts speak of no money
  return (text) => (mention.test(text) ? (written.exec(text)?.[0] ?? null) : null);
}
