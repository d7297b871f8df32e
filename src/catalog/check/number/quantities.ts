import { isRecord } from '../../../base/json.ts';
import { getOrAdd, memoizeSome, memoizeWeak } from '../../../base/maps.ts';
import { traitsOf } from '../../../rules/language.ts';
import { MONEY_UNITS } from '../../currencies.ts';

/** What a number counts. */
export type Unit =
  | 'working-day'
  | 'day'
  | 'month'
  | 'year'
  | 'hour'
  | 'minute'
  | 'money'
  | 'km'
  | 'sign'
  | 'digit'
  | 'file';

/** A number with its unit, as a text says it. */
export interface Quantity {
  n: number;
  unit: Unit;
  /** As it is written. */
  words: string;
  /** The sentence around it. */
  sentence: string;
}

const WORDS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
  'quarante-huit': 48,
  soixante: 60,
  'soixante-douze': 72,
  'quatre-vingt-dix': 90,
};

const UNITS: readonly [unit: Unit, pattern: string][] = [
  ['working-day', 'jours? (?:ouvrés?|ouvrables?)'],
  ['day', 'jours?'],
  ['month', 'mois'],
  ['year', 'ans?|années?'],
  ['hour', 'heures?'],
  ['minute', 'minutes?'],
  ['money', MONEY_UNITS],
  ['km', 'km'],
  ['sign', 'caractères|signes'],
  ['digit', 'chiffres'],
  ['file', 'fichiers'],
];

const SPACE = '[ \u00a0\u202f]';
const NUMBER = `\\d{1,3}(?:${SPACE}\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?|${Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|')}`;
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\d.,’-])(${NUMBER})${SPACE}(?:${UNITS.map(([, pattern]) => `(${pattern.replaceAll(' ', SPACE)})`).join('|')})(?!\\p{L})`,
  'giu',
);

/** A number before a space: most texts have none, and this tells in a tenth of the time. */
const MAY_COUNT = new RegExp(`(?:${NUMBER})${SPACE}`, 'i');

/** A number as it is written in French, in digits: `1 234,5`. */
export const numberIn = (digits: string): number => Number(digits.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));

const toNumber = (words: string): number => WORDS[words.toLowerCase()] ?? numberIn(words);

/** « un jour » is some day, and « un an » a term as any. */
const isTerm = ({ n, unit }: Quantity): boolean => n !== 1 || unit === 'month' || unit === 'year';

/** The numbers with a unit in a text. */
export const quantitiesIn = memoizeSome((text: string): readonly Quantity[] => {
  if (text.length < 4 || !MAY_COUNT.test(text)) return none;
  const found: Quantity[] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const [words, number = '', ...units] = match;
    const unit = UNITS[units.findIndex((one) => one !== undefined)]?.[0];
    if (unit === undefined) continue;
    const one = { n: toNumber(number), unit, words, sentence: sentenceAround(text, match.index, words.length) };
    if (isTerm(one)) found.push(one);
  }
  return found.length === 0 ? none : found;
}, 20_000);

const none: readonly Quantity[] = [];

const SENTENCE_ENDS = ['. ', '? ', '! ', '>', '\n'];

function sentenceAround(text: string, at: number, length: number): string {
  const before = Math.max(...SENTENCE_ENDS.map((sign) => text.lastIndexOf(sign, at)));
  const after = /[.?!](?:\s|$)|</.exec(text.slice(at + length));
  return text.slice(before + 1, after === null ? text.length : at + length + after.index).trim();
}

/** The unit of a property that holds a number, after its name. */
const PROPERTIES: readonly [RegExp, Unit][] = [
  [/workingDays$/i, 'working-day'],
  [/days$/i, 'day'],
  [/months$/i, 'month'],
  [/years$/i, 'year'],
  [/hours$/i, 'hour'],
  [/minutes$/i, 'minute'],
];

/** The unit in which a property of an object counts; null when its name says none. */
export const unitOf = (name: string): Unit | null => PROPERTIES.find(([pattern]) => pattern.test(name))?.[1] ?? null;

export type Numbers = ReadonlyMap<Unit, ReadonlySet<number>>;

/** The numbers with a unit that a part of a file holds outside its texts: delays, and what its rules add to a day. */
export const numbersBelow = memoizeWeak((part: object): Numbers => {
  const found = new Map<Unit, Set<number>>();
  visit(part, null, (unit, n) => getOrAdd(found, unit, () => new Set<number>()).add(n));
  return found;
});

type Add = (unit: Unit, n: number) => void;

function visit(value: unknown, unit: Unit | null, add: Add): void {
  if (typeof value === 'number') {
    if (unit !== null) add(unit, Math.abs(value));
    return;
  }
  if (Array.isArray(value)) {
    for (const one of value) visit(one, null, add);
    return;
  }
  if (!isRecord(value)) return;
  // how many working days a nature of a claim has, beside those that the others have
  const within = Object.keys(value).includes('workingDays') ? 'working-day' : null;
  for (const [name, inner] of Object.entries(value)) {
    const { adds } = traitsOf(name);
    const term = adds !== undefined && Array.isArray(inner) ? inner[1] : undefined;
    if (adds !== undefined && typeof term === 'number') add(adds, Math.abs(term));
    if (within !== null && isRecord(inner) && Object.values(inner).every((one) => typeof one === 'number'))
      for (const n of Object.values(inner)) add(within, Number(n));
    visit(inner, unitOf(name), add);
  }
}

/** The message of a text that does not agree with something else. */
export const contradiction = (said: string, place: string, values: readonly (string | number)[]): string =>
  `the text says "${said}", and ${place} says ${values.join(', ')}`;

/** The help of such a finding. */
export const SAME = 'say the same number in both';

/** A property, as messages name it. */
export const named = (property: string): string => `"${property}"`;
