import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryLine, readEntry } from '../../../src/release/history.ts';
import {
  continueWith,
  formatSchedule,
  fromDay,
  inForce,
  parseSchedule,
  type Schedule,
} from '../../../src/release/schedule.ts';

const [a, b, c] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'];
const schedule: Schedule = [
  { from: null, hash: a },
  { from: '2027-01-01', hash: b },
  { from: '2027-03-01', hash: c },
];

describe('a schedule', () => {
  test.each([
    ['2026-12-31', a],
    ['2027-01-01', b],
    ['2027-02-28', b],
    ['2030-01-01', c],
  ])('serves on %s what has begun last', (day, hash) => {
    expect(inForce(schedule, day)).toBe(hash);
    expect(inForce(fromDay(schedule, day), day)).toBe(hash);
    expect(fromDay(schedule, day)[0]).toEqual({ from: null, hash });
  });

  test('without a step serves nothing', () => {
    expect([inForce([], '2027-01-01'), fromDay([], '2027-01-01')]).toEqual([null, []]);
  });

  test('gives way to another from its first day on, and wholly to one that begins at once', () => {
    const next: Schedule = [{ from: '2027-02-01', hash: a }];
    expect(continueWith(schedule, next)).toEqual([...schedule.slice(0, 2), ...next]);
    expect(continueWith(schedule, [{ from: null, hash: c }])).toEqual([{ from: null, hash: c }]);
    expect(continueWith(schedule, [{ from: '2027-01-01', hash: a }])).toEqual(schedule.slice(0, 1));
  });

  test('is read as it was written, and nothing else is', () => {
    expect(formatSchedule(schedule)).toBe(`${a}\n2027-01-01 ${b}\n2027-03-01 ${c}\n`);
    expect(parseSchedule(formatSchedule(schedule))).toEqual(schedule);
    const wrong = [
      '',
      '\n',
      a,
      `${a}\n${b}\n`,
      `2027-01-01 ${a}\n`,
      `${a}\n2027-01-01 ${b}\n2026-01-01 ${c}\n`,
      `${a}\n2027-01-01 ${b}\n2027-01-01 ${c}\n`,
      `${a}\n2027-02-30 ${b}\n`,
      `${a}\n2027-01-01  ${b}\n`,
      '../../etc\n',
      `${a}\u0000\n`,
    ];
    for (const text of wrong) expect(parseSchedule(text)).toBeNull();
  });

  test('cut short anywhere is none, or what was before the cut line', () => {
    const text = formatSchedule(schedule);
    for (let length = 0; length < text.length; length++) {
      const read = parseSchedule(text.slice(0, length));
      expect(read === null || text[length - 1] === '\n').toBe(true);
    }
  });

  test('no text makes reading fail', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseSchedule(text);
        if (read !== null) expect(formatSchedule(read)).toBe(text);
      }),
    );
  });
});

describe('a line of the history', () => {
  const entry = {
    at: '2026-11-22T10:00:00.000Z',
    act: 'publish',
    author: 'Ana',
    message: 'Deux\nlignes',
    schedule: [{ from: null, hash: a, origin: { sources: 'b'.repeat(64), edition: null } }, ...schedule.slice(1)],
    publication: 'a1',
  } as const;

  test('is one line, and is read as it was written', () => {
    expect(entryLine(entry)).not.toContain('\n');
    expect(readEntry(entryLine(entry))).toEqual(entry);
  });

  test('of which an earlier version knows the schedule alone is read without the rest', () => {
    const { publication: _publication, schedule: _schedule, ...who } = entry;
    const line = JSON.stringify({ ...who, schedule: formatSchedule(schedule) });
    expect(readEntry(line)).toEqual({ ...who, schedule, publication: null });
    // it changed the schedule, and left what it does not know
    const changed = JSON.parse(entryLine(entry)) as Record<string, unknown>;
    const other = JSON.stringify({ ...changed, schedule: 'cccccccc\n' });
    expect(readEntry(other)).toMatchObject({ schedule: [{ from: null, hash: 'cccccccc' }], publication: null });
  });

  test('that is something else is none', () => {
    const line = entryLine(entry);
    for (let length = 0; length < line.length; length++) expect(readEntry(line.slice(0, length))).toBeNull();
    for (const text of [
      'null',
      '[]',
      '{}',
      line.replace('publish', 'destroy'),
      line.replace('2027-01-01', '2027-02-30'),
    ])
      expect(readEntry(text)).toBeNull();
  });
});
