import { addDays as addDaysByDateFns, formatISO, parseISO } from 'date-fns';
import { formatInTimeZone } from 'date-fns-tz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, ISO_DAY, isDay, isoDay } from '../../src/base/day.ts';
import { escapeHtml } from '../../src/base/html.ts';
import { isObject, isRecord, valueBelow } from '../../src/base/json.ts';
import { getOrAdd, memoize, pushTo } from '../../src/base/maps.ts';
import { dayInParis, inParis, PARIS, timeInParis } from '../../src/base/paris.ts';
import { parseDay } from '../../src/rules/formats/calendar.ts';

const instants = fc.date({ min: new Date('1976-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const days = instants.map(isoDay);

describe('Paris', () => {
  it('has the day and the time that date-fns-tz gives', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(dayInParis(instant)).toBe(formatInTimeZone(instant, PARIS, 'yyyy-MM-dd'));
        expect(timeInParis(instant.getTime())).toBe(formatInTimeZone(instant, PARIS, 'yyyy-MM-dd HH:mm'));
      }),
    );
  });

  it.each([
    ['2026-03-31T22:30:00Z', '2026-04-01'],
    ['2026-01-31T22:30:00Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    ['2026-07-14T21:59:59Z', '2026-07-14'],
    ['2026-07-14T12:00:00Z', '2026-07-14'],
  ])('is on the right side of midnight: %s', (instant, day) => expect(dayInParis(new Date(instant))).toBe(day));

  it('says what holds at an hour', () => {
    const isOpen = (time: string) => time.slice(11, 16) >= '09:00' && time.slice(11, 16) < '18:00';
    expect(inParis(isOpen, new Date('2026-07-14T06:59:00Z'))).toBe(false);
    expect(inParis(isOpen, new Date('2026-07-14T07:00:00Z'))).toBe(true);
    expect(inParis(isOpen, new Date('2026-01-14T07:00:00Z'))).toBe(false);
  });
});

describe('days', () => {
  it('are added as date-fns adds them', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        const later = addDays(day, count);
        expect(later).toBe(formatISO(addDaysByDateFns(parseISO(day), count), { representation: 'date' }));
        expect(daysBetween(day, later)).toBe(count);
      }),
    );
  });

  it('are days where the rules read a day', () => {
    const texts = fc.oneof(
      days,
      fc
        .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
        .map(([year, month, day]) => [String(year).padStart(4, '0'), ...[month, day].map(two)].join('-')),
      fc.string({ minLength: 8, maxLength: 12 }),
    );
    fc.assert(fc.property(texts, (text) => isDay(text) === (text.length === 10 && parseDay(text) !== null)));
  });

  it('may be written without being in the calendar', () => {
    expect(ISO_DAY.test('2026-02-30')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('2026-02-28T10:00:00Z')).toBe(false);
  });
});

const two = (n: number) => String(n).padStart(2, '0');

it('escapes what HTML would read, within either kind of quotes', () => {
  expect(escapeHtml(`<a title="l'un & l'autre">`)).toBe('&lt;a title=&quot;l&#39;un &amp; l&#39;autre&quot;&gt;');
});

it('tells an object with named values from a list, and both from all else', () => {
  expect([{}, [], null, 'a', 1, undefined].map(isRecord)).toEqual([true, false, false, false, false, false]);
  expect([{}, [], null, 'a', 1, undefined].map(isObject)).toEqual([true, true, false, false, false, false]);
});

describe('values kept by key', () => {
  it('are made once, null and undefined too where a function is memoized', () => {
    const asked: string[] = [];
    const lengthOf = memoize((text: string) => {
      asked.push(text);
      return text === '' ? undefined : text.length;
    });
    expect([lengthOf('ab'), lengthOf('ab'), lengthOf(''), lengthOf('')]).toEqual([2, 2, undefined, undefined]);
    expect(asked).toEqual(['ab', '']);
    const map = new Map([['a', 1]]);
    expect([getOrAdd(map, 'a', () => 2), getOrAdd(map, 'b', () => 3), map.get('b')]).toEqual([1, 3, 3]);
  });

  it('are listed in the order in which they come', () => {
    const lists = new Map<string, number[]>();
    for (const [key, value] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ] as const)
      pushTo(lists, key, value);
    expect([...lists]).toEqual([
      ['a', [1, 3]],
      ['b', [2]],
    ]);
  });
});

it('finds what stands below some names, and nothing of a prototype', () => {
  const data = { a: [{ b: null }] };
  expect([valueBelow(data, ['a', 0, 'b']), valueBelow(data, []), valueBelow(data, ['a', 1, 'b'])]).toEqual([
    null,
    data,
    undefined,
  ]);
  expect(valueBelow(data, ['constructor'])).toBe(undefined);
});
