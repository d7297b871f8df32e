import { memoizeSome } from '../base/maps.ts';
import { MONEY_UNITS } from './currencies.ts';

/** What a number counts, as a description of the API says it, and as a text writes it after the number. */
const UNITS: readonly { unit: string; described: string; written: string; formats?: readonly string[] }[] = [
  { unit: 'money', described: 'euros|francs|dollars', written: MONEY_UNITS, formats: ['money', 'euro'] },
  { unit: '%', described: 'pour cent', written: '%|pour cent', formats: ['percent'] },
  { unit: 'km', described: 'km|kilomètres', written: 'km|kilomètres?' },
  { unit: 'kg', described: 'kg|kilogrammes|kilos', written: 'kg|kilogrammes?|kilos?' },
  { unit: 'm²', described: 'm²|mètres carrés', written: 'm²|mètres? carrés?' },
  { unit: 'CV', described: 'chevaux', written: 'CV|ch|chevaux' },
  { unit: 'day', described: 'jours', written: 'jours?', formats: ['days'] },
  { unit: 'month', described: 'mois', written: 'mois', formats: ['months'] },
  { unit: 'year', described: 'ans|années', written: 'ans?|années?' },
  { unit: 'byte', described: 'octets', written: 'octets?' },
  { unit: 'kB', described: 'kilooctets|Ko', written: 'Ko' },
  { unit: 'MB', described: 'mégaoctets|Mo', written: 'Mo' },
];

const grouped = (patterns: readonly string[]): string => patterns.map((one) => `(${one})`).join('|');

const DESCRIBED = new RegExp(
  `(?<!\\p{L})en (?:${grouped(UNITS.map(({ described }) => described))})(?![\\p{L}\\d])`,
  'u',
);
const WRITTEN = new RegExp(`^(?:${grouped(UNITS.map(({ written }) => written))})$`, 'iu');

/** A unit in a text, to be looked for after a number or a placeholder. */
export const WRITTEN_UNIT = UNITS.map(({ written }) => written).join('|');

const unitBy = (pattern: RegExp, text: string): string | undefined => {
  const found = pattern.exec(text);
  return found === null ? undefined : UNITS[found.slice(1).findIndex((group) => group !== undefined)]?.unit;
};

/** What a number counts by its description in the API: « Forfait annuel, en kilomètres »; undefined where it does not say. */
export const unitDescribed = memoizeSome((description: string) => unitBy(DESCRIBED, description), 2000);

/** What a unit as a text writes it stands for; undefined for another word. */
export const unitWritten = (words: string): string | undefined => unitBy(WRITTEN, words);

const byFormat = new Map(UNITS.flatMap(({ unit, formats = [] }) => formats.map((name) => [name, unit] as const)));

/** What a format says that its number counts; undefined for one that says nothing of it. */
export const unitOfFormat = (format: string): string | undefined => byFormat.get(format);
