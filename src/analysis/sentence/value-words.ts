import { isDay } from '../../base/day.ts';
import type { Json } from '../../base/json.ts';
import { formats, type Money, money } from '../../rules/index.ts';

/** A text between French quotation marks. */
export const quoted = (text: string): string => `«\u00a0${text}\u00a0»`;

/** Numbers with fewer digits are read at a glance: `2027` may be a year. */
const GROUPED = 10_000;

/** A number with all its digits. */
function numberText(value: number): string {
  const plain = String(value).replace('.', ',');
  if (Math.abs(value) < GROUPED) return plain.replace(/^-/, '−');
  const text = formats.number(value) ?? plain;
  const isWhole = Number(text.replace(/\s/g, '').replace(',', '.')) === value;
  return (isWhole ? text : plain).replace(/^-/, '−');
}

/** An amount with its cents, where it has some; with all its digits where it has more. */
function amountText(value: number, writing: Money): string {
  const { sign, mark } = writing;
  const text = money(value, writing) ?? '';
  const isExact = Math.round(value * 100) / 100 === value;
  if (isExact) return text.replace(`${mark}00`, '').replace('-', '−');
  const number = numberText(value).replace(',', mark);
  return writing.isBefore ? `${sign}\u00a0${number}` : `${number}\u00a0${sign}`;
}

/** Where a value stands. */
export interface ValueSetting {
  /** It is compared with something, and not what a rule gives. */
  isCompared: boolean;
  /** How it is written as an amount; null where it is none. */
  money: Money | null;
}

/** A value as a sentence says it: `« NY »`, `1er janvier 2027`, an amount with its sign. */
export function valueWords(value: Json, { isCompared, money }: ValueSetting): string {
  if (value === null) return isCompared ? 'absent' : 'rien';
  if (value === true) return 'vrai';
  if (value === false) return 'faux';
  if (typeof value === 'number') return money === null ? numberText(value) : amountText(value, money);
  if (value === '') return 'un texte vide';
  if (typeof value !== 'string') return Array.isArray(value) && value.length === 0 ? 'aucun' : JSON.stringify(value);
  return isDay(value) ? (formats['long-date'](value) ?? quoted(value)) : quoted(value);
}
