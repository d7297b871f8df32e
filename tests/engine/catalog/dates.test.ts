import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDates } from '../../../src/catalog/check/dates/index.ts';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { asOf, cutsOf } from '../../../src/catalog/dates/index.ts';
import { formatFinding, loadCatalogue, locate, type Source } from '../../../src/catalog/source/index.ts';
import { readSource } from '../../../src/catalog/source/source.ts';
import { saidInFrench } from './said-in-french.ts';
import { api, edited, files, type Json, schemas, textOf } from './support.ts';

const FILE = 'catalog/fees.json';
const sourcesOf = (text: string): Map<string, Source> => new Map([[FILE, readSource(FILE, text)]]);
const settled = (value: Json, day: string | null): unknown =>
  asOf(sourcesOf(JSON.stringify(value)), day).get(FILE)?.value;

describe('the catalogue as of a day', () => {
  const fees = {
    fees: [
      {
        id: 'a',
        rate: {
          dated: [
            { to: '2027-01-01', is: 0.8 },
            { from: '2027-01-01', is: 0.7 },
          ],
        },
      },
      { id: 'b', from: '2027-01-01', to: '2028-01-01', rate: 1 },
    ],
  };

  test.each([
    [null, [{ id: 'a', rate: 0.8 }]],
    ['2026-12-31', [{ id: 'a', rate: 0.8 }]],
    [
      '2027-01-01',
      [
        { id: 'a', rate: 0.7 },
        { id: 'b', rate: 1 },
      ],
    ],
    [
      '2027-12-31',
      [
        { id: 'a', rate: 0.7 },
        { id: 'b', rate: 1 },
      ],
    ],
    ['2028-01-01', [{ id: 'a', rate: 0.7 }]],
  ])('%s: the first day holds, the last one is the day before', (day, expected) => {
    expect(settled(fees, day)).toEqual({ fees: expected });
    expect(cutsOf(sourcesOf(JSON.stringify(fees)))).toEqual(['2027-01-01', '2028-01-01']);
  });

  test.each<[string, Json]>([
    ['amounts', { bands: [{ from: 0, to: 7500000, rate: 1 }] }],
    ['a rule', { terms: { R01: { from: { 'add-months': [{ var: '$today' }, 2] } } } }],
    [
      'an address',
      {
        links: [
          { label: 'x', to: '/contrats' },
          { from: '/a', to: { route: 'hub' } },
        ],
      },
    ],
    ['a step of a form', { steps: [{ id: '1', next: [{ to: '2' }] }] }],
    ['a setting of that name', { bodies: { X: { dated: true } } }],
    ['the file itself', { from: '2020-01-01', texts: {} }],
    ['texts that speak of dates', { texts: { a: 'le "dated" du 2027-01-01', b: 'from 2027-01-01' } }],
  ])('%s is no date of an entry', (_what, value) => {
    const sources = sourcesOf(JSON.stringify(value));
    expect(cutsOf(sources)).toEqual([]);
    expect(asOf(sources, '2027-06-01').get(FILE)?.value).toEqual(value);
    expect(checkDates({ sources, day: '2026-11-22' })).toEqual([]);
  });

  test('a date beside an address bounds the entry, and the address stays', () => {
    const link = { links: [{ label: 'x', to: '/contrats', from: '2027-01-01' }] };
    expect(settled(link, '2026-12-31')).toEqual({ links: [] });
    expect(settled(link, '2027-01-01')).toEqual({ links: [{ label: 'x', to: '/contrats' }] });
  });

  test('a name written by numbers of letters is the same name', () => {
    const sources = sourcesOf('{"a":[{"\\u0066rom":"2027-01-01","x":1}]}');
    expect(asOf(sources, '2026-01-01').get(FILE)?.value).toEqual({ a: [] });
  });

  test('what is left stands where it is written', () => {
    const text = `{
  "fees": [
    { "id": "a", "to": "2027-01-01", "rate": 1 },
    { "id": "b", "rate": {
      "dated": [
        { "to": "2027-01-01", "is": 2 },
        { "from": "2027-01-01", "is": { "x": 3 } }
      ]
    } }
  ]
}`;
    const later = asOf(sourcesOf(text), '2027-01-01').get(FILE);
    expect(later?.value).toEqual({ fees: [{ id: 'b', rate: { x: 3 } }] });
    const at = (pointer: string) => (later === undefined ? null : locate(later, pointer));
    expect(at('/fees/0/id')).toEqual({ line: 4, column: 13 });
    expect(at('/fees/0/rate/x')).toEqual({ line: 7, column: 46 });
  });

  test('a file without dates is the same object, and so is what the same day makes of one with dates', () => {
    const { sources } = loadCatalogue(files);
    expect(cutsOf(sources)).toEqual([]);
    for (const [file, source] of asOf(sources, '2027-01-01')) expect(source).toBe(sources.get(file));
    const dated = sourcesOf(JSON.stringify(fees));
    expect(asOf(dated, '2027-03-01').get(FILE)).toBe(asOf(dated, '2027-04-01').get(FILE));
    expect(asOf(dated, '2027-03-01').get(FILE)).not.toBe(asOf(dated, '2026-04-01').get(FILE));
  });

  test('names of Object are names', () => {
    const text =
      '{"__proto__":{"from":"2027-01-01","polluted":1},"a":{"constructor":{"dated":[{"to":"2027-01-01","is":2}]}}}';
    const before = asOf(sourcesOf(text), '2026-01-01').get(FILE)?.value;
    expect(JSON.stringify(before)).toBe('{"a":{"constructor":2}}');
    expect(JSON.stringify(asOf(sourcesOf(text), '2027-01-01').get(FILE)?.value)).toBe(
      '{"__proto__":{"polluted":1},"a":{}}',
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

const days = ['2026-01-01', '2026-07-14', '2027-01-01', '2028-02-29', '2030-12-31'];
/** What a piece of a file is on a day; undefined: it is not there. */
interface Piece {
  written: Json;
  on(day: string | null): Json | undefined;
}

const covers = (from: string | undefined, to: string | undefined, day: string | null) =>
  (from === undefined || (day !== null && day >= from)) && (to === undefined || day === null || day < to);

const bounds = fc.tuple(fc.constantFrom(undefined, 0, 1, 2), fc.constantFrom(undefined, 3, 4)).map(([from, to]) => ({
  ...(from === undefined ? {} : { from: days[from] ?? '' }),
  ...(to === undefined ? {} : { to: days[to] ?? '' }),
}));

const { piece } = fc.letrec<{ piece: Piece; list: Piece; entry: Piece; value: Piece }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(null, 1, 'a', '/from', true).map((written): Piece => ({ written, on: () => written })),
    tie('list'),
    tie('entry'),
    tie('value'),
  ),
  list: fc.array(tie('piece'), { maxLength: 4 }).map(
    (pieces): Piece => ({
      written: pieces.map(({ written }) => written),
      on: (day) => pieces.map((one) => one.on(day)).filter((one) => one !== undefined),
    }),
  ),
  entry: fc.tuple(bounds, fc.dictionary(fc.constantFrom('a', 'b', 'id', 'x/y'), tie('piece'), { maxKeys: 3 })).map(
    ([dates, pieces]): Piece => ({
      written: {
        ...dates,
        ...Object.fromEntries(Object.entries(pieces).map(([name, { written }]) => [name, written])),
      },
      on: (day) => {
        if (!covers(dates.from, dates.to, day)) return undefined;
        const kept = Object.entries(pieces).flatMap(([name, one]) => {
          const value = one.on(day);
          return value === undefined ? [] : [[name, value] as const];
        });
        return Object.fromEntries(kept);
      },
    }),
  ),
  value: fc
    .tuple(fc.subarray(days, { minLength: 1, maxLength: 3 }), fc.array(tie('piece'), { minLength: 4, maxLength: 4 }))
    .map(([cuts, pieces]): Piece => {
      const spans = [undefined, ...cuts].map((from, i) => ({ from, to: cuts[i], piece: pieces[i] }));
      return {
        written: {
          dated: spans.map(({ from, to, piece }) => ({
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
            is: piece?.written ?? null,
          })),
        },
        on: (day) => spans.find(({ from, to }) => covers(from, to, day))?.piece?.on(day),
      };
    }),
}));

test('as of any day a file is what a plain one says that is written for that day', () => {
  fc.assert(
    fc.property(piece, fc.constantFrom(null, '2025-01-01', ...days, '2027-06-30', '2099-01-01'), (one, day) => {
      const value = one.on(day);
      expect(settled({ file: one.written }, day)).toEqual(value === undefined ? {} : { file: value });
    }),
    { numRuns: 300 },
  );
});

/** What is said of the dates of a file that holds one thing. */
const told = (value: Json, day: string | null = '2026-11-22') =>
  saidInFrench(checkDates({ sources: sourcesOf(JSON.stringify({ it: value })), day })).map((finding) =>
    formatFinding(finding).replace(/^\S+ /, ''),
  );
const rate = (...dated: Json[]): Json => ({ dated });

describe('what is said of dates', () => {
  test.each<[string, Json, string[]]>([
    [
      'a day that the calendar lacks',
      { from: '2027-02-30' },
      ['impossible-date "2027-02-30" is no day of the calendar\n  help: write "2027-02-28"'],
    ],
    [
      'a day as it is said',
      { to: '01/02/2027' },
      ['impossible-date "01/02/2027" is no day of the calendar\n  help: write "2027-02-01"'],
    ],
    [
      'an instant',
      { to: '2027-01-01T00:00:00Z' },
      ['impossible-date "2027-01-01T00:00:00Z" is no day of the calendar\n  help: write "2027-01-01"'],
    ],
    [
      'a year that is no leap year',
      { from: '2027-02-29' },
      ['impossible-date "2027-02-29" is no day of the calendar\n  help: write "2027-02-28"'],
    ],
    [
      'a day that nothing is near',
      { from: '2027-00-10' },
      ['impossible-date "2027-00-10" is no day of the calendar\n  help: write the day as AAAA-MM-JJ: "2027-01-01"'],
    ],
    [
      'an end before the beginning',
      { from: '2027-01-01', to: '2026-12-01' },
      [
        'crossed-dates it ends on 2026-12-01, before it begins on 2027-01-01\n  help: write "from": "2026-12-01" and "to": "2027-01-01", or a "to" after 2027-01-01',
      ],
    ],
    [
      'an end on the day of the beginning',
      { from: '2027-01-01', to: '2027-01-01' },
      [
        'crossed-dates it ends on 2027-01-01, the day on which it begins\n  help: "to" is the first day without it: write a day after 2027-01-01',
      ],
    ],
    [
      'two values on one day',
      rate({ to: '2027-02-01', is: 1 }, { from: '2027-01-01', is: 2 }),
      [
        'overlapping-dates this begins on 2027-01-01, and what comes before it ends on 2027-02-01 only\n  help: write "from": "2027-02-01" here, or "to": "2027-01-01" before it',
      ],
    ],
    [
      'a value without end before another, whatever the order',
      rate({ from: '2028-01-01', is: 2 }, { from: '2027-01-01', is: 1 }),
      [
        'overlapping-dates this begins on 2028-01-01, and what comes before it has no end\n  help: write "to": "2028-01-01" before it',
      ],
    ],
    [
      'two values without beginning',
      rate({ to: '2027-01-01', is: 1 }, { to: '2028-01-01', is: 2 }),
      [
        'overlapping-dates this has no beginning, nor has what comes before it\n  help: write "from": "2027-01-01" here',
      ],
    ],
    [
      'a day without a value',
      rate({ to: '2026-12-31', is: 1 }, { from: '2027-01-01', is: 2 }),
      [
        'date-gap from 2026-12-31 until 2027-01-01 there is neither this nor what comes before it\n  help: write "from": "2026-12-31" here, or "to": "2027-01-01" before it',
      ],
    ],
    [
      'two entries of one id with days between them',
      [
        { id: 'a', to: '2026-12-31' },
        { id: 'b', from: '2026-12-15' },
        { id: 'a', from: '2027-01-01' },
      ],
      [
        'date-gap (warning) from 2026-12-31 until 2027-01-01 there is neither this nor what comes before it\n  help: write "from": "2026-12-31" here, or "to": "2027-01-01" before it',
      ],
    ],
    [
      'two entries of one id on one day',
      [
        { id: 'a', to: '2027-02-01' },
        { id: 'a', from: '2027-01-01' },
      ],
      [
        'overlapping-dates this begins on 2027-01-01, and what comes before it ends on 2027-02-01 only\n  help: write "from": "2027-02-01" here, or "to": "2027-01-01" before it',
      ],
    ],
    [
      'what ended long ago, and what began long ago',
      rate({ to: '2025-11-22', is: 1 }, { from: '2025-11-22', is: 2 }),
      [
        'past-date (warning) this ended on 2025-11-22\n  help: take it out: it will not come back',
        'past-date (warning) this began on 2025-11-22\n  help: take the date out, unless it must not hold before 2025-11-22',
      ],
    ],
    ['what ended within a year', rate({ to: '2025-11-23', is: 1 }, { from: '2025-11-23', is: 2 }), []],
    [
      'a value under another name',
      rate({ to: '2027-01-01', value: 1 }, { from: '2027-01-01', is: 2 }),
      [
        'wrong-dated this does not give a value in "is" and its dates alone\n  help: each is {"from": "AAAA-MM-JJ", "to": "AAAA-MM-JJ", "is": …}, with one of the dates at least',
      ],
    ],
    [
      'an alternative without a date',
      rate({ is: 1 }),
      [
        'wrong-dated this has no date\n  help: each is {"from": "AAAA-MM-JJ", "to": "AAAA-MM-JJ", "is": …}, with one of the dates at least',
      ],
    ],
    [
      'no alternative',
      rate(),
      [
        'wrong-dated there is no alternative here\n  help: each is {"from": "AAAA-MM-JJ", "to": "AAAA-MM-JJ", "is": …}, with one of the dates at least',
      ],
    ],
    [
      'a property beside the alternatives',
      { dated: [{ to: '2027-01-01', is: 1 }], note: 'x' },
      ['wrong-dated "note" stands beside "dated"\n  help: what changes with the days stands in "is"'],
    ],
  ])('%s', (_what, value, expected) => {
    expect(told(value)).toEqual(expected);
  });

  test('dates within dates are looked at too', () => {
    expect(told(rate({ from: '2027-01-01', is: [{ id: 'a', to: '2027-13-01' }] }))).toEqual([
      'impossible-date "2027-13-01" is no day of the calendar\n  help: write the day as AAAA-MM-JJ: "2027-01-01"',
    ]);
  });

  test('a catalogue that changes every day is refused, and quickly', () => {
    const day = (i: number) => `${2030 + Math.floor(i / 28)}-01-${String((i % 28) + 1).padStart(2, '0')}`;
    const many = Array.from({ length: 20_000 }, (_, i) => ({ id: String(i), from: day(i % 5000) }));
    const begun = performance.now();
    expect(told(many)).toEqual([
      'too-many-dates the catalogue changes on more than 50 days\n  help: take out what is past, or write later what is far',
    ]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('the check of a catalogue with dates', () => {
  const DAY = '2026-11-22';
  const check = (change: Readonly<Record<string, string | null>>, day: string | null = DAY) => {
    const copy = new Map(files);
    for (const [path, text] of Object.entries(change)) copy.set(`catalog/${path}`, text ?? '');
    const checked = checkCatalogue(copy, schemas, api, day);
    saidInFrench(checked.findings);
    return checked;
  };
  const product = '"family": "habitation",\n      "icon": "house-full",';

  test('goes through each edition, and says from which day something is wrong', () => {
    const dated =
      '"family": { "dated": [{ "to": "2027-01-01", "is": "habitation" }, { "from": "2027-01-01", "is": "habitat" }] },\n      "icon": "house-full",';
    const { findings, ok, later, cuts } = check(edited('products.json', product, dated));
    expect([ok, cuts, later.map(({ from }) => from)]).toEqual([false, ['2027-01-01'], ['2027-01-01']]);
    const wrong = findings.find(({ code }) => code === 'unknown-reference');
    expect(wrong?.message).toBe('there is no family "habitat" (from 2027-01-01)');
    const line =
      textOf('products.json')
        ?.split('\n')
        .findIndex((one) => one.includes('"family": "habitation"')) ?? 0;
    expect([wrong?.line, wrong?.column]).toEqual([line + 1, dated.indexOf('"habitat"') + 7]);
  });

  test('what is wrong on every day is said once, and what was wrong in the past not at all', () => {
    const twice = edited(
      'fees.json',
      '"rate": 1.75',
      '"rate": { "dated": [{ "to": "2020-01-01", "is": "x" }, { "from": "2020-01-01", "to": "2027-01-01", "is": 1.75 }, { "from": "2027-01-01", "is": 1.5 }] }, "libellé": 1',
    );
    expect(check(twice).findings.map(({ code }) => code)).toEqual(['past-date', 'past-date', 'unknown-property']);
    expect(check(twice, null).findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'wrong-type a value of type number is expected',
      expect.stringMatching(/^unknown-property "libellé"[^(]*$/),
    ]);
  });

  test('dates that cannot be settled are told alone', () => {
    const { findings, table } = check(
      edited('fees.json', '"rate": 1.75', '"rate": { "dated": [{ "to": "2027-02-30", "is": "x" }] }'),
    );
    expect([findings.map(({ code }) => code), table]).toEqual([['impossible-date'], null]);
  });

  test('a required value that is not there yet is missing until it is', () => {
    const { findings } = check(
      edited('fees.json', '"rate": 1.75', '"rate": { "dated": [{ "from": "2027-01-01", "is": 1.75 }] }'),
    );
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual(['missing-property "rate" is missing']);
  });

  test('without dates there is one edition, of the very objects that were read', () => {
    const { later, cuts, sources } = check({});
    expect([later, cuts]).toEqual([[], []]);
    const { sources: read } = loadCatalogue(files);
    for (const [file, source] of sources) expect(source).toBe(read.get(file));
  });
});

/** Each property of these names in the schemas of what analysts write. */
function propertiesNamed(names: readonly string[], schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: Record<string, Record<string, unknown>> };
  const own = names.map((name) => properties?.[name]).filter((property) => property !== undefined);
  return [...own, ...Object.values(schema).flatMap((inner) => propertiesNamed(names, inner))];
}

test('no property of a schema is called as dates are and may hold one', () => {
  const bounds = Object.values(schemas).flatMap((schema) => propertiesNamed(['from', 'to'], schema));
  expect(bounds.length).toBeGreaterThan(15);
  for (const property of bounds) {
    const { pattern = '' } = property as { pattern?: string };
    const mayBeDay = new RegExp(pattern).test('2027-01-01');
    const isText = property.type === 'string' && property['x-refers'] === undefined && mayBeDay;
    if (isText) expect(['path', 'words']).toContain(property['x-role']);
    expect(property.format).toBeUndefined();
  }
  for (const property of Object.values(schemas).flatMap((schema) => propertiesNamed(['dated', 'is'], schema)))
    expect(property.type).toBe('boolean');
});
