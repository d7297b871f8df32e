import type { Day } from '../../dates/index.ts';
import type { FindingPage } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import { allPlaces, type DateCheck } from './date-check.ts';

export const pastDate: FindingPage = {
  finds: 'Une date est passée depuis plus d’un an : elle ne dit plus rien.',
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/1/rate' },
  avoid: '{ "dated": [{ "to": "2019-01-01", "is": 1.7 }, { "from": "2019-01-01", "is": 1.6 }] }',
  prefer: '1.6',
  why: 'Ce qui ne servira plus gêne la lecture, et chaque date se vérifie à nouveau.',
};

const aYearBefore = (day: Day): Day => `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;

/** Entries that ended long ago, and start dates long past, can be removed. */
export const checkPastDates: DateCheck = (context) => {
  if (context.day === null) return [];
  const old = aYearBefore(context.day);
  return allPlaces(context).flatMap(({ file, dates, span: { from, to } }) => {
    const [name, message, help] =
      to !== null && to <= old
        ? ['to', `this ended on ${to}`, 'take it out: it will not come back']
        : from !== null && from <= old
          ? ['from', `this began on ${from}`, `take the date out, unless it must not hold before ${from}`]
          : ['', '', ''];
    const pointer = dates.find((date) => date.name === name)?.pointer;
    if (pointer === undefined) return [];
    return [findingAt(context, { file, pointer }, 'past-date', message, help, 'warning')];
  });
};
