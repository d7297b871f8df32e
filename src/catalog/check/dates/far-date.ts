import { isObject } from '../../../base/json.ts';
import { memoizeWeak } from '../../../base/maps.ts';
import { isDay, isRecord, type Json } from '../../../rules/index.ts';
import type { Day } from '../../dates/index.ts';
import { escapeStep, type FindingPage } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import type { DateCheck } from './date-check.ts';

export const farDate: FindingPage = {
  finds: 'Une date est à plus de dix ans : l’année est sans doute mal écrite.',
  at: { file: 'catalog/products.json', pointer: '/products/40/life' },
  avoid: '{ "dated": [{ "from": "2072-07-01", "is": "closed" }] }',
  prefer: '{ "dated": [{ "from": "2027-07-01", "is": "closed" }] }',
  why: 'Ce qui commence en 2072 ne se montre à personne, et ce qui y finit ne finit pas, sans que rien le dise. Ce qui ne finit pas n’a pas de `to`.',
};

const YEARS = 10;

/** In a rule, such a year stands for a day that never comes. */
const NEVER = '2900';

/** Properties that say on which days something exists. */
const SPANS: ReadonlySet<string> = new Set(['from', 'to', 'expires']);

/** No day is further away than anybody plans. */
export const checkFarDates: DateCheck = (context) => {
  const { day, sources } = context;
  if (day === null) return [];
  const last = yearsAfter(day, YEARS);
  return [...sources].flatMap(([file, { value }]) =>
    (isObject(value) ? daysOf(value) : [])
      .filter(({ text, name }) => text > last && (text < NEVER || SPANS.has(name)))
      .map(({ text, pointer }) => {
        const help = `write another year, or leave the date out where it stands for "never"`;
        const message = `${text} is more than ${YEARS} years away`;
        return findingAt(context, { file, pointer }, 'far-date', message, help, 'warning');
      }),
  );
};

const yearsAfter = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

interface WrittenDay {
  text: string;
  /** Of the property that holds it, or the list that does. */
  name: string;
  pointer: string;
}

/** The days that a file writes; an unchanged file is searched once. */
const daysOf = memoizeWeak((value: object) => daysIn(value as Json, '', ''));

function daysIn(value: Json | undefined, name: string, pointer: string): WrittenDay[] {
  if (typeof value === 'string') return isDay(value) ? [{ text: value, name, pointer }] : [];
  if (Array.isArray(value)) return value.flatMap((one, rank) => daysIn(one, name, `${pointer}/${rank}`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => daysIn(one, key, `${pointer}/${escapeStep(key)}`));
}
