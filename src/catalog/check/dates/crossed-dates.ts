import { isDay } from '../../../rules/index.ts';
import type { FindingPage } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import { allPlaces, type DateCheck } from './date-check.ts';

export const crossedDates: FindingPage = {
  finds: 'Une fin (`to`) n’est pas après le début (`from`).',
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/1/rate' },
  avoid: '{ "dated": [{ "to": "2027-01-01", "is": 1.7 }, { "from": "2027-01-01", "to": "2026-06-01", "is": 1.6 }] }',
  prefer: '{ "dated": [{ "to": "2027-01-01", "is": 1.7 }, { "from": "2027-01-01", "is": 1.6 }] }',
  why: '`from` est le premier jour, `to` le premier jour sans : à l’envers, l’entrée n’existerait aucun jour.',
};

/** Everything dated exists on at least one day. */
export const checkCrossedDates: DateCheck = (context) =>
  allPlaces(context).flatMap(({ file, dates, span: { from, to } }) => {
    if (from === null || to === null || from < to || !dates.every(({ text }) => isDay(text))) return [];
    const pointer = dates.find(({ name }) => name === 'to')?.pointer ?? '';
    const message = `it ends on ${to}, ${from === to ? 'the day on which it begins' : `before it begins on ${from}`}`;
    const help =
      from === to
        ? `"to" is the first day without it: write a day after ${from}`
        : `write "from": "${to}" and "to": "${from}", or a "to" after ${from}`;
    return [findingAt(context, { file, pointer }, 'crossed-dates', message, help)];
  });
