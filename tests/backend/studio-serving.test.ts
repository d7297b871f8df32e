import { expect, it } from 'vitest';
import { broughtBy, servingRank } from '../../src/backend/studio/serving.ts';
import { midnightInParis } from '../../src/base/paris.ts';
import type { HistoryEntry, Schedule } from '../../src/release/index.ts';

const step = (digit: string, from: string | null = null) => ({ from, hash: digit.repeat(20) });
const [A, B] = [step('a'), step('b')];
const entry = (schedule: Schedule, act: HistoryEntry['act'] = 'publish'): HistoryEntry => ({
  ...{ at: '2026-11-20T10:00:00.000Z', act, author: 'Ana', message: 'Un mot.', schedule, publication: null },
});
const rank = (history: readonly HistoryEntry[], now: Schedule, today: string) =>
  servingRank(broughtBy(history), { schedule: () => now, today: () => today });

it('is the switch that brought what is served: not one that has only planned, and a rollback is one', () => {
  const planned = [A, { ...B, from: '2026-12-24' }];
  const history = [entry([A]), entry(planned)];
  expect(rank(history, planned, '2026-11-29')).toBe(0);
  expect(rank(history, [B], '2026-12-24')).toBe(1);
  expect(rank([entry([A]), entry([B]), entry([A], 'rollback')], [A], '2026-11-29')).toBe(2);
  expect(rank([], [A], '2026-11-29')).toBe(-1);
  expect(rank(history, [], '2026-11-29')).toBe(-1);
});

it('a day begins at midnight in Paris, in winter and in summer', () => {
  expect(midnightInParis('2026-12-24')).toBe('2026-12-23T23:00:00.000Z');
  expect(midnightInParis('2026-07-14')).toBe('2026-07-13T22:00:00.000Z');
});
