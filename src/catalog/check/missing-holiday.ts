import { daysBetween, isDay } from '../../base/day.ts';
import { countryOf } from '../market.ts';
import { fileOf } from '../sections.ts';
import type { Finding, FindingPage } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

export const missingHoliday: FindingPage = {
  finds:
    'Un jour férié du pays n’est pas dans `market.json`, ou l’accueil ferme le lendemain ou la veille d’un jour férié plutôt que ce jour.',
  at: { file: 'catalog/market.json', pointer: '/holidays/fixed' },
  avoid: '["01-01", "05-01", "05-08", "07-15", "08-15", "11-01", "11-11", "12-25"]',
  prefer: '["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"]',
  why: 'Un jour férié n’est pas un jour ouvré : chaque délai qui le traverse serait annoncé un jour trop tôt. Les jours de plus, comme ceux d’Alsace-Moselle, restent permis.',
};

/** The public holidays of a whole country: those of the calendar, and those that follow Easter by so many days. */
const HOLIDAYS: Readonly<Record<string, Days>> = {
  // Code du travail, L. 3133-1
  FR: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    afterEaster: [1, 39, 50],
  },
  // arrêté royal du 18 avril 1974
  BE: { fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'], afterEaster: [1, 39, 50] },
  // Code du travail, L. 232-2
  LU: {
    fixed: ['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '12-25', '12-26'],
    afterEaster: [1, 39, 50],
  },
};

interface Days {
  fixed: readonly string[];
  afterEaster: readonly number[];
}

/** The holidays of a country are those that it has, and the support is not closed on the day beside one. */
export const checkHolidays: Check = (context) => {
  const { market, brand } = context.data;
  const known = HOLIDAYS[countryOf(context.data)];
  const all = [known, market?.holidays].filter((days) => days !== undefined);
  const own = { fixed: all.flatMap(({ fixed }) => fixed), afterEaster: all.flatMap((days) => days.afterEaster) };
  const { except = [], exceptAfterEaster = [] } = brand?.supportOpen ?? {};
  return [
    ...(market === undefined || known === undefined ? [] : missing(context, known, market.holidays)),
    ...besideOne(context, own, { fixed: except, afterEaster: exceptAfterEaster }),
  ];
};

function missing(context: CheckContext, known: Days, given: Days): Finding[] {
  const report = (list: keyof Days, day: string): Finding => {
    const message = `"${day}" is a public holiday of this country, and is not here`;
    const place = { file: fileOf('market'), pointer: `/holidays/${list}` };
    return findingAt(context, place, 'missing-holiday', message, 'write it too', 'warning');
  };
  // a day that never comes was to be one of them
  const fixed = given.fixed.every(isDayOfYear) ? known.fixed : [];
  return [
    ...fixed.filter((day) => !given.fixed.includes(day)).map((day) => report('fixed', day)),
    ...known.afterEaster
      .filter((days) => !given.afterEaster.includes(days))
      .map((days) => report('afterEaster', String(days))),
  ];
}

/** A support that is closed on the day before or after a holiday, and open on the holiday. */
function besideOne(context: CheckContext, holidays: Days, closed: Days): Finding[] {
  const report = (pointer: string, day: string, beside: string): Finding => {
    const place = { file: fileOf('brand'), pointer: `/supportOpen/${pointer}` };
    const message = `"${day}" is no public holiday, and "${beside}" beside it is`;
    return findingAt(context, place, 'missing-holiday', message, `write "${beside}"`, 'warning');
  };
  return [
    ...closed.fixed.flatMap((day, rank) => {
      if (holidays.fixed.includes(day)) return [];
      const near = holidays.fixed.find((one) => isBeside(one, day) && !closed.fixed.includes(one));
      return near === undefined ? [] : [report(`except/${rank}`, day, near)];
    }),
    ...closed.afterEaster.flatMap((days, rank) => {
      if (holidays.afterEaster.includes(days)) return [];
      const near = holidays.afterEaster.find((one) => Math.abs(one - days) === 1 && !closed.afterEaster.includes(one));
      return near === undefined ? [] : [report(`exceptAfterEaster/${rank}`, String(days), String(near))];
    }),
  ];
}

/** A year that has every day of the calendar. */
const LEAP_YEAR = 2000;

const isDayOfYear = (day: string): boolean => isDay(`${LEAP_YEAR}-${day}`);

/** Whether two days of the calendar, MM-JJ, follow each other. */
function isBeside(one: string, other: string): boolean {
  const isBoth = isDayOfYear(one) && isDayOfYear(other);
  return isBoth && Math.abs(daysBetween(`${LEAP_YEAR}-${one}`, `${LEAP_YEAR}-${other}`)) === 1;
}
