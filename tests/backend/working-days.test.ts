import { execFileSync } from 'node:child_process';
import holidaysOf from '@socialgouv/jours-feries';
import { expect, it } from 'vitest';
import market from '../../catalog/market.json' with { type: 'json' };
import { WorkingCalendar } from '../../src/backend/domain/working-days.ts';
import { marketOf } from '../../src/view/market.ts';

const calendar = new WorkingCalendar(market.holidays);

const HOLIDAYS_OF_2027 = [
  ...['2027-01-01', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-08', '2027-05-17'],
  ...['2027-07-14', '2027-08-15', '2027-11-01', '2027-11-11', '2027-12-25'],
];

/** Every day of a year. */
function daysOf(year: number): string[] {
  const days: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 24 * 3600 * 1000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

it('the eleven public holidays, and no other day of the week, are not worked', () => {
  const closed = daysOf(2027).filter((day) => !calendar.isWorkingDay(day, 'ouvrables'));
  const sundays = daysOf(2027).filter((day) => new Date(day).getUTCDay() === 0);
  expect(closed.toSorted()).toEqual([...new Set([...sundays, ...HOLIDAYS_OF_2027])].toSorted());
});

it.each([
  ['2028-04-17', 'lundi de Pâques'],
  ['2028-05-25', 'Ascension'],
  ['2028-06-05', 'lundi de Pentecôte'],
])('%s is %s', (day) => {
  expect(calendar.isWorkingDay(day)).toBe(false);
});

it.each([
  ['the next day counts first', '2026-11-19', 1, 'ouvres', '2026-11-20'],
  ['a week-end does not', '2026-11-20', 1, 'ouvres', '2026-11-23'],
  ['a Saturday is ouvrable', '2026-11-20', 1, 'ouvrables', '2026-11-21'],
  ['nor does a holiday', '2026-12-24', 1, 'ouvres', '2026-12-28'],
  ['over the new year', '2026-12-30', 3, 'ouvres', '2027-01-05'],
  ['none at all is the day itself', '2026-11-21', 0, 'ouvres', '2026-11-21'],
  ['ten ouvrables over Easter', '2027-03-26', 10, 'ouvrables', '2027-04-08'],
] as const)('%s', (_what, from, count, kind, day) => {
  expect(calendar.addWorkingDays(from, count, kind)).toBe(day);
});

it.each([
  ['both days count', '2026-11-19', '2026-11-20', 2],
  ['a day to itself is one', '2026-11-20', '2026-11-20', 1],
  ['none on a week-end', '2026-11-21', '2026-11-22', 0],
  ['over a holiday', '2026-12-24', '2026-12-28', 2],
  ['none once it has passed', '2026-11-20', '2026-11-19', 0],
])('until: %s', (_what, from, to, count) => {
  expect(calendar.workingDaysUntil(from, to)).toBe(count);
});

it.each(['UTC', 'Europe/Paris', 'America/Los_Angeles', 'Australia/Sydney', 'Pacific/Kiritimati'])(
  'a machine in %s has the same holidays',
  (TZ) => {
    const script = `import { WorkingCalendar } from './src/backend/domain/working-days.ts';
      const calendar = new WorkingCalendar(${JSON.stringify(market.holidays)});
      const days = ${JSON.stringify(HOLIDAYS_OF_2027)};
      process.stdout.write(days.filter((day) => !calendar.isWorkingDay(day, 'ouvrables')).join());`;
    const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    expect(said).toBe(HOLIDAYS_OF_2027.join());
  },
);

it('the holidays of market.json are those of the law, until 2060', () => {
  for (let year = 2020; year <= 2060; year++) {
    // the library returns local midnights: noon is on the right day despite time changes
    const noons = Object.values(holidaysOf(year)).map((midnight) => new Date(midnight.getTime() + 12 * 3600 * 1000));
    const said = noons.map((at) =>
      [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-'),
    );
    const weekdays = new Set(said.filter((day) => new Date(day).getUTCDay() !== 0));
    const closed = daysOf(year).filter(
      (day) => new Date(day).getUTCDay() !== 0 && !calendar.isWorkingDay(day, 'ouvrables'),
    );
    expect(closed.toSorted()).toEqual([...weekdays].toSorted());
  }
});

it('another country has its own', () => {
  const belgium = new WorkingCalendar({ fixed: ['07-21'], afterEaster: [1] });
  expect(belgium.isWorkingDay('2027-07-21')).toBe(false);
  expect(belgium.isWorkingDay('2027-07-14')).toBe(true);
  expect(calendar.isWorkingDay('2027-07-21')).toBe(true);
});

it('a catalogue written before market.json has the same market', () => {
  const { $schema: _schema, ...own } = market;
  expect(marketOf({ data: {} } as never)).toEqual(marketOf({ data: { market: own } } as never));
});
