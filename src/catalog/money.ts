import { EURO, type Money, money } from '../rules/index.ts';
import type { CatalogueData } from './data.ts';

/** How amounts are written in the insurer's country: in euros, for a catalogue written before market.json said it. */
export function moneyOf({ market }: Pick<CatalogueData, 'market'>): Money {
  if (market?.currency === undefined) return EURO;
  const { sign, signPlace, decimalMark: mark, groupSeparator } = market.currency;
  // the space is narrow and does not break
  return { sign, isBefore: signPlace === 'before', mark, group: groupSeparator === 'space' ? EURO.group : '’' };
}

/** Writes amounts as they are written there; null for what is no number. */
export function amountsIn(data: Pick<CatalogueData, 'market'>): (amount: unknown) => string | null {
  const writing = moneyOf(data);
  return (amount) => money(amount, writing);
}
