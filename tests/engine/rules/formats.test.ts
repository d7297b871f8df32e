import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileRule, compileText, EURO, formats, money } from '../../../src/rules/index.ts';
import { writeRules } from '../../../src/rules/written.ts';

const NARROW = '\u202f';
const NBSP = '\u00a0';

const FRANCS = { sign: 'CHF', isBefore: true, mark: '.', group: '’' };

describe('amounts of another money', () => {
  test.each([
    [1234567.5, `CHF${NBSP}1’234’567.50`],
    [-12, `CHF${NBSP}-12.00`],
    [1e15, `CHF${NBSP}1’000’000’000’000’000.00`],
    [null, null],
  ])('%s is %s', (value, expected) => expect(money(value, FRANCS)).toBe(expected));

  test.each(['money', 'euro'])('the format %s writes it, as the operator does, and others write numbers', (name) => {
    const options = { money: FRANCS };
    expect(compileText(`{a|${name}} à {b|percent}`, options)({ a: 1500, b: 1.5 })).toBe(
      `CHF${NBSP}1’500.00 à 1,5${NBSP}%`,
    );
    const rule = { [name]: [{ var: 'a' }] };
    expect(compileRule(rule, options)({ a: 0.5 })).toBe(`CHF${NBSP}0.50`);
    expect(compileRule({ [name]: [12] }, options)({})).toBe(`CHF${NBSP}12.00`);
    // another catalogue in the same process
    expect(compileRule(rule)({ a: 0.5 })).toBe(`0,50${NBSP}€`);
  });

  test.each(['money', 'euro'])('a generated module writes the operator %s as its closure does', (name) => {
    const source = writeRules([{ rule: { [name]: [{ var: 'a' }] }, kind: 'value', at: 'here' }], { money: FRANCS });
    expect(source).toContain('CHF');
    expect(source).not.toContain('€');
  });
});

describe('amounts', () => {
  test.each([
    [1234.56, `1${NARROW}234,56${NBSP}€`],
    [1234.5, `1${NARROW}234,50${NBSP}€`],
    [0, `0,00${NBSP}€`],
    [-0.001, `0,00${NBSP}€`],
    [-1234.5, `-1${NARROW}234,50${NBSP}€`],
    [1.005, `1,01${NBSP}€`],
    [999.999, `1${NARROW}000,00${NBSP}€`],
    [0.07, `0,07${NBSP}€`],
    [1e15, `1${NARROW}000${NARROW}000${NARROW}000${NARROW}000${NARROW}000,00${NBSP}€`],
    [null, null],
    [undefined, null],
    ['12', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('euro of %s', (value, expected) => expect(money(value, EURO)).toBe(expected));

  test.each([
    [1.75, `1,75${NBSP}%`],
    [2, `2${NBSP}%`],
    [0.5, `0,5${NBSP}%`],
    [null, null],
  ])('percent of %s', (value, expected) => expect(formats.percent(value)).toBe(expected));

  test.each([
    [1234.5, `1${NARROW}234,5`],
    [8000, `8${NARROW}000`],
    [0.1 + 0.2, '0,3'],
    [1.0005, '1,001'],
    [1e-9, '0'],
    [true, null],
  ])('number of %s', (value, expected) => expect(formats.number(value)).toBe(expected));

  test('as the platform writes French amounts and numbers', () => {
    const euros = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' });
    const numbers = new Intl.NumberFormat('fr');
    const unsigned = (text: string) => text.replace(/^-(?=[0,]+\D*$)/, '');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ min: -1e12, max: 1e12, noNaN: true }),
          fc.integer().map((n) => n / 1000),
        ),
        (value) => {
          expect(money(value, EURO)).toBe(unsigned(euros.format(value)));
          expect(formats.number(value)).toBe(unsigned(numbers.format(value)));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('durations', () => {
  test.each([
    [0, `0${NBSP}jour`],
    [1, `1${NBSP}jour`],
    [30, `30${NBSP}jours`],
    [1.5, null],
    [-3, null],
    ['3', null],
    [null, null],
  ])('days of %s', (value, expected) => expect(formats.days(value)).toBe(expected));

  test.each([
    [0, `0${NBSP}mois`],
    [4, `4${NBSP}mois`],
    [12, `1${NBSP}an`],
    [18, `1${NBSP}an et 6${NBSP}mois`],
    [240, `20${NBSP}ans`],
    [2.5, null],
    [null, null],
  ])('months of %s', (value, expected) => expect(formats.months(value)).toBe(expected));
});

describe('dates', () => {
  test.each([
    ['2025-03-09', '09/03/2025'],
    ['2025-06-30T22:30:00Z', '01/07/2025'],
    ['2025-06-30T21:59:59Z', '30/06/2025'],
    ['2025-12-31T23:00:00.000Z', '01/01/2026'],
    ['2025-07-01T00:00:00+02:00', '01/07/2025'],
    ['2025-06-30T18:30:00-0400', '01/07/2025'],
    ['2025-06-30T22:30:00', '30/06/2025'],
    ['0099-01-02', '02/01/0099'],
    ['2025-02-29', null],
    ['2024-02-29', '29/02/2024'],
    ['2025-13-01', null],
    ['2025-01-01T25:00:00Z', null],
    ['09/03/2025', null],
    ['', null],
    [null, null],
    [20250309, null],
  ])('date of %s', (value, expected) => expect(formats.date(value)).toBe(expected));

  test('around both changes of hour, as the platform sees Paris', () => {
    const paris = new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
    for (const start of ['2025-03-30T00:00:00Z', '2025-10-26T00:00:00Z']) {
      for (let minutes = -180; minutes <= 180; minutes += 15) {
        const instant = new Date(Date.parse(start) + minutes * 60_000);
        expect(formats['date-time'](instant.toISOString())).toBe(paris.format(instant).replace(' ', ' à '));
      }
    }
  });

  test.each([
    ['2025-06-30T22:30:00Z', '01/07/2025 à 00:30'],
    ['2025-07-01', '01/07/2025'],
    ['2025-07-01 09:05', '01/07/2025 à 09:05'],
  ])('date-time of %s', (value, expected) => expect(formats['date-time'](value)).toBe(expected));

  test.each([
    ['2025-06-30T22:30:00Z', '00:30'],
    ['2025-07-01 09:05', '09:05'],
    ['2025-07-01', null],
    ['midi', null],
  ])('time of %s', (value, expected) => expect(formats.time(value)).toBe(expected));

  test.each([
    ['2025-07-01', '01/07'],
    ['2025-06-30T22:30:00Z', '01/07'],
    ['--07-01', '01/07'],
    ['07-01', '01/07'],
    ['01/07', '01/07'],
    ['0107', '01/07'],
    [107, '01/07'],
    [3112, '31/12'],
    ['29/02', '29/02'],
    ['30/02', null],
    ['1301', '13/01'],
    ['0113', null],
    [2025, null],
    [1.5, null],
    [-107, null],
    ['janvier', null],
    [null, null],
  ])('day-month of %s', (value, expected) => expect(formats['day-month'](value)).toBe(expected));

  test.each([
    ['2025-03-05', 'mars 2025'],
    ['2025-07-31T22:00:00Z', 'août 2025'],
    ['2025-02', 'février 2025'],
    ['2025', null],
    [null, null],
  ])('month-year of %s', (value, expected) => expect(formats['month-year'](value)).toBe(expected));

  test.each([
    ['2027-04-01', '1er\u00a0avril 2027'],
    ['2026-11-21', '21\u00a0novembre 2026'],
    ['2024-12-31T23:30:00Z', '1er\u00a0janvier 2025'],
    ['2025-03', null],
    [null, null],
  ])('long-date of %s', (value, expected) => expect(formats['long-date'](value)).toBe(expected));

  test.each([
    ['2025-03-05', '2025'],
    ['2024-12-31T23:30:00Z', '2025'],
    ['2025-03', '2025'],
    [2025, '2025'],
    ['x', null],
  ])('year of %s', (value, expected) => expect(formats.year(value)).toBe(expected));
});

describe('texts', () => {
  const data = {
    marque: 'renault',
    modele: null,
    n: 3,
    vide: '',
    oui: true,
    liste: ['a', 'b'],
    montant: 1234.5,
    date: '2025-03-09',
  };
  test.each([
    ['Contrat auto', 'Contrat auto'],
    ['', ''],
    ['{marque} {modele}', 'renault'],
    ['{modele} {marque|capitalize}  {absent}  fin', 'Renault fin'],
    ['{modele}', null],
    ['n° {vide}', null],
    ['{n} contrats', '3 contrats'],
    ['{{{marque}}}', '{renault}'],
    ['{{marque}}', '{marque}'],
    ['{montant|euro} au {date|date}', `1${NARROW}234,50${NBSP}€ au 09/03/2025`],
    ['{marque|euro}', null],
    ['{ marque | upper }', 'RENAULT'],
    ['{marque|upper|lower|capitalize}', 'Renault'],
    ['{liste}', 'a, b'],
    ['{oui}', 'oui'],
    ['  deux  espaces ', 'deux espaces'],
  ])('%s', (text, expected) => expect(compileText(text)(data)).toBe(expected));
});
