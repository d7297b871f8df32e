import type { FindingPage } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import { allPlaces, type DateCheck } from './date-check.ts';

/** Each day of change adds a catalogue to check and to release. */
const MOST = 50;

const everyDay = (count: number): string => {
  const day = (i: number) => `20${30 + Math.floor(i / 28)}-01-${String((i % 28) + 1).padStart(2, '0')}`;
  const parts = Array.from(
    { length: count },
    (_, i) => `{ "from": "${day(i)}", "to": "${day(i + 1)}", "is": ${i % 2 === 0 ? 1.7 : 1.6} }`,
  );
  return `{ "dated": [{ "to": "${day(0)}", "is": 1.6 }, ${parts.join(', ')}, { "from": "${day(count)}", "is": ${count % 2 === 0 ? 1.7 : 1.6} }] }`;
};

export const tooManyDates: FindingPage = {
  finds: `Le catalogue change plus de ${MOST} fois.`,
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/1/rate' },
  avoid: everyDay(MOST),
  prefer: everyDay(1),
  why: 'Chaque jour où quelque chose change donne un catalogue de plus, qui est vérifié et publié en entier.',
};

/** The number of days of change is limited. */
export const checkDateCount: DateCheck = (context) => {
  const days = new Set<string>();
  for (const { file, dates } of allPlaces(context))
    for (const { text, pointer } of dates) {
      days.add(text);
      if (days.size > MOST) {
        const help = 'take out what is past, or write later what is far';
        const message = `the catalogue changes on more than ${MOST} days`;
        return [findingAt(context, { file, pointer }, 'too-many-dates', message, help)];
      }
    }
  return [];
};
