import { isDay } from '../../base/day.ts';
import type { Json } from '../../base/json.ts';
import { formats } from '../../rules/index.ts';

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

/** An amount with its cents, where it has some. */
function amountText(value: number): string {
  const text = formats.euro(value) ?? '';
  const isWhole = Number(text.replace(/[\s€]/g, '').replace(',', '.')) === value;
  return isWhole ? text.replace(/,00(?=\s€)/, '').replace(/^-/, '−') : `${numberText(value)}\u00a0€`;
}

/** Where a value stands. */
export interface ValueSetting {
  /** It is compared with something, and not what a rule gives. */
  isCompared: boolean;
  isAmount: boolean;
}

/** A value as a sentence says it: `« NY »`, `1er janvier 2027`, `500 €`. */
export function valueWords(value: Json, { isCompared, isAmount }: ValueSetting): string {
  if (value === null) return isCompared ? 'absent' : 'rien';
  if (value === true) return 'vrai';
  if (value === false) return 'faux';
  if (typeof value === 'number') return isAmount ? amountText(value) : numberText(value);
  if (value === '') return 'un texte vide';
  if (typeof value !== 'string') return Array.isArray(value) && value.length === 0 ? 'aucun' : JSON.stringify(value);
  return isDay(value) ? (formats['long-date'](value) ?? quoted(value)) : quoted(value);
}
