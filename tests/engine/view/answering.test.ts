import { readFileSync } from 'node:fs';
import holidaysOf from '@socialgouv/jours-feries';
import { describe, expect, it, test } from 'vitest';
import { answeringNow } from '../../../src/portal/layouts/phone.tsx';
import { answering, isSupportOpen } from '../../../src/view/contact/answering.ts';
import { whole } from './support.ts';

const brand = whole.data.brand ?? ({} as never);
const dayOf = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
const years = Array.from({ length: 74 }, (_, i) => 2026 + i);

describe('the support line', () => {
  test('is closed on every public holiday of France, until 2099', () => {
    for (const year of years)
      for (const date of Object.values(holidaysOf(year)))
        expect([dayOf(date), isSupportOpen(brand, `${dayOf(date)}T10:00`)]).toEqual([dayOf(date), false]);
  });

  test('answers on every other weekday at ten, and on no day of a weekend', () => {
    for (const year of [2026, 2027, 2028, 2038]) {
      const closed = new Set(Object.values(holidaysOf(year)).map(dayOf));
      for (let at = Date.UTC(year, 0, 1); new Date(at).getUTCFullYear() === year; at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        const isWeekday = [1, 2, 3, 4, 5].includes(new Date(at).getUTCDay());
        expect([day, isSupportOpen(brand, `${day}T10:00`)]).toEqual([day, isWeekday && !closed.has(day)]);
      }
    }
  });

  test.each([
    ['in winter, a minute before nine', '2026-11-24T07:59:00Z', 'assistance'],
    ['in winter, at nine', '2026-11-24T08:00:00Z', 'support'],
    ['in winter, at six in the evening', '2026-11-24T17:00:00Z', 'assistance'],
    ['in summer, a minute before nine', '2026-07-07T06:59:00Z', 'assistance'],
    ['in summer, at nine', '2026-07-07T07:00:00Z', 'support'],
    ['in summer, at six in the evening', '2026-07-07T16:00:00Z', 'assistance'],
    ['on the evening before a holiday, by Paris', '2026-11-10T23:30:00Z', 'assistance'],
  ])('is judged by the time of Paris: %s', (_when, now, line) => {
    expect(answeringNow(brand, new Date(now))?.instead === null ? 'support' : 'assistance').toBe(line);
  });
});

describe('a brand', () => {
  it('without assistance names its support with its hours', () => {
    const { assistance: _assistance, ...alone } = brand;
    expect(answering(alone, false)).toMatchObject({ number: '32 22', instead: null });
  });

  it('without any number names nobody', () => {
    expect(answering({}, true)).toBeNull();
  });

  it('with both names assistance where the support does not answer, and then alone', () => {
    expect(answering(brand, false)?.instead).toBe(brand.assistance?.phone);
    expect(answering(brand, true)?.instead).toBeNull();
  });
});

describe('numbers of assistance', () => {
  it('come from the range kept for fiction', () => {
    expect(brand.assistance?.phone).toMatch(/^01 99 00 \d\d \d\d$/);
    expect(brand.assistance?.abroad).toMatch(/^\+33 1 99 00 \d\d \d\d$/);
  });

  test.each(['assistance', 'carnet-urgence'])(
    'stand on the page %s before the support, and 112 stands there once',
    (page) => {
      const text = readFileSync(`catalog/pages/${page}.json`, 'utf8');
      expect(text.match(/\b112\b/g)).toHaveLength(1);
      expect(text.indexOf('$brand.assistance.phone')).toBeGreaterThan(0);
      expect(text.indexOf('$brand.assistance.phone')).toBeLessThan(text.indexOf('$brand.supportPhone'));
    },
  );

  it('stand first among what one can do on a car and a home contract that covers, and on no other', () => {
    for (const id of ['auto', 'habitation']) expect(whole.data.families?.[id]?.actions[0]).toBe('assistance');
  });
});
