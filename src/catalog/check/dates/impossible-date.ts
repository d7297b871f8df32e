import { isDay } from '../../../rules/index.ts';
import type { FindingPage } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import { allPlaces, type DateCheck } from './date-check.ts';

export const impossibleDate: FindingPage = {
  finds: 'Une date n’existe pas, ou n’est pas écrite AAAA-MM-JJ.',
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/1/rate' },
  avoid: '{ "dated": [{ "to": "2027-02-30", "is": 1.7 }, { "from": "2027-03-01", "is": 1.6 }] }',
  prefer: '{ "dated": [{ "to": "2027-03-01", "is": 1.7 }, { "from": "2027-03-01", "is": 1.6 }] }',
  why: 'Le 30 février ne vient jamais : ce qui devait changer ce jour-là ne changerait pas.',
};

/** Every date of an entry is a calendar day, in the right format. */
export const checkImpossibleDates: DateCheck = (context) =>
  allPlaces(context).flatMap(({ file, dates }) =>
    dates
      .filter(({ text }) => !isDay(text))
      .map(({ text, pointer }) =>
        findingAt(context, { file, pointer }, 'impossible-date', `"${text}" is no day of the calendar`, helpFor(text)),
      ),
  );

function helpFor(text: string): string {
  const near = nearest(text);
  return near === null ? 'write the day as AAAA-MM-JJ: "2027-01-01"' : `write "${near}"`;
}

/** The last existing day of the month, whatever the order of the numbers. */
function nearest(text: string): string | null {
  const parts = text.trim().split(/[-/.T ]/);
  const [year, month, day] = (parts[0]?.length === 4 ? parts : parts.slice(0, 3).reverse()).slice(0, 3);
  if (year?.length !== 4 || month === undefined || day === undefined) return null;
  for (let last = Math.min(Number(day), 31); last > 0; last--) {
    const candidate = `${year}-${month.padStart(2, '0')}-${String(last).padStart(2, '0')}`;
    if (isDay(candidate)) return candidate;
  }
  return null;
}
