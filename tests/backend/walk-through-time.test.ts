import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/base/day.ts';
import { openReleases, publishFolder } from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import type { Drawn } from './support/walk/drawn.ts';
import { truths } from './support/walk/truths.ts';
import { type Shown, shownBy, type Turns, Walk } from './support/walk/walk.ts';

/** In milliseconds: every page of everybody on every day takes as long as the machine lets it. */
const HOURS = 6 * 3600 * 1000;
const DAYS = 400;

interface Journey {
  start: string;
  round: number;
  /** Days after the first on which all is drawn, at this hour: days on which something turns. */
  turns: readonly [later: number, time: string][];
}

const NOON = 'T11:00:00Z';
/** Just before midnight and just after, in Paris in winter. */
const [EVE, NIGHT] = ['T22:45:00Z', 'T23:15:00Z'];

const yearsEnd = (round: number): Journey => ({
  start: '2026-11-17',
  round,
  turns: [
    [43, EVE],
    [43, NIGHT],
    [130, NIGHT],
    [131, EVE],
    [347, EVE],
  ],
});

const leapDay = (round: number): Journey => ({
  start: '2028-01-30',
  round,
  turns: [
    [29, EVE],
    [30, NOON],
    [56, NIGHT],
    [274, EVE],
  ],
});

/** What is asked for on a day before a year's end, and on one before 29 February: 400 days see both changes of the clock. */
const JOURNEYS: readonly Journey[] = isFull
  ? [yearsEnd(0), leapDay(1), yearsEnd(2)]
  : [
      {
        start: '2026-11-17',
        round: 0,
        turns: [
          [0, NOON],
          [1, NOON],
          [2, NOON],
          [12, NOON],
          [43, NIGHT],
          [131, EVE],
        ],
      },
    ];

/** By sample: few members, one of each way of being answered, and a part of what they hold at a time. */
const isWalked = (rank: number) => isFull || [0, 4, 14].includes(rank);
const isHeld = (place: number) => isFull || place % 2 === 0;
const ALL: Turns = { isTurn: () => true, isDrawn: () => true };
/** Some members every day, and of each of them another part of what they hold each time. */
const turnsOf = (day: number): Turns =>
  isFull
    ? {
        isTurn: (rank) => (rank + day) % 8 === 0,
        isDrawn: (rank, place) => (place + Math.floor((rank + day) / 8)) % 3 === 0,
      }
    : { ...ALL, isDrawn: (rank, place) => (rank + place + day) % 5 === 0 };

let folder: string;
let shown: Shown;
const drawn: Drawn[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const releases = openReleases(folder);
  await publishFolder(releases);
  shown = await shownBy(releases);
  for (const journey of JOURNEYS) await walk(journey);
}, HOURS);
afterAll(() => rm(folder, { recursive: true }));

async function walk({ start, round, turns }: Journey): Promise<void> {
  const walk = await Walk.begin(shown, { start, round, isWalked, isHeld });
  const draw = async (later: number, time: string, all: boolean) => {
    await walk.turnTo(new Date(`${addDays(start, later)}${time}`));
    drawn.push(...(await walk.draw(all && isFull ? ALL : turnsOf(later))));
  };
  await walk.turnTo(new Date(`${addDays(start, -1)}${NOON}`));
  await walk.issueCertificates();
  await draw(-1, NOON, true);
  await walk.turnTo(new Date(`${start}${NOON}`));
  await walk.askEverything();
  const days = isFull ? Array.from({ length: DAYS + 1 }, (_, later) => later) : [110, 400];
  const times = [...turns, ...days.map((later): [number, string] => [later, NOON])];
  const order = ([later, time]: [number, string]) => Date.parse(`${addDays(start, later)}${time}`);
  for (const [later, time] of times.sort((a, b) => order(a) - order(b))) await draw(later, time, later < 3);
  await walk.close();
}

/** Asked for at a provider twice, of a suspended contract, or with an authenticator: tests of their own tell of them. */
const ELSEWHERE = [
  ...['paiement-en-trop', 'signature-dg-double', 'reglement-suspendu', 'cle-acces-ajoutee', 'cle-acces-retiree'],
];

it('each kind of errand is requested, with each kind of answer', () => {
  const kinds = Object.keys(shown.catalogue.data.errands?.kinds ?? {}).filter((kind) => !ELSEWHERE.includes(kind));
  const asked = new Set(drawn.flatMap(({ errands }) => errands.map(({ nature }) => nature)));
  const missing = kinds.filter((kind) => !asked.has(kind));
  if (isFull) expect(missing).toEqual([]);
  expect(missing.length).toBeLessThanOrEqual(10);
  expect(new Set(drawn.map(({ answers }) => answers)).size).toBe(3);
});

describe('from the day before the requests to 400 days after', () => {
  it.each(truths)('$name', ({ faults }) => {
    const found = drawn.flatMap((one) =>
      faults(one, shown.catalogue).map((fault) => `${one.day}, ${one.member}, answered ${one.answers}: ${fault}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a false day is detected', () => {
  it.each(truths)('$name', ({ faults, broken }) => {
    const wrong = drawn.map((one) => structuredClone(one)).find((one) => broken(one));
    if (wrong === undefined) throw new Error('no day can be broken so');
    expect(faults(wrong, shown.catalogue)).not.toEqual([]);
  });
});
