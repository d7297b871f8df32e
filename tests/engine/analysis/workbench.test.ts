import { readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { OwnTime } from '../../../src/workbench/own-time.ts';
import { Workbench } from '../../../src/workbench/workbench.ts';
import { files, reshaped } from '../catalog/support.ts';

const TODAY = '2026-06-15';
const table = 'tests/catalog/contract-view.mileage.cases.csv';
const workbench = new Workbench();
afterAll(() => workbench.close());

test('a long report lets what was asked after it go on', async () => {
  const condition = { in: [{ var: 'codeEtat' }, ['VIG', 'RES']] };
  const auto = reshaped('families/auto.json', ({ tabs }: { tabs: { id: string; when?: unknown }[] }) => {
    for (const tab of tabs) if (tab.id === 'forfait-km') tab.when = condition;
  });
  const changed = new Map(files).set('catalog/families/auto.json', auto['families/auto.json'] ?? '');
  const [before, after] = [
    { files, edition: null },
    { files: changed, edition: null },
  ];
  const done: string[] = [];
  const tests = new Map([[table, readFileSync(table, 'utf8')]]);
  await Promise.all([
    workbench.run('report', { base: before, files: changed, tests, today: TODAY, day: null }).then(({ uncovered }) => {
      done.push('report');
      expect(uncovered.length).toBeGreaterThan(0);
    }),
    workbench.run('changes', { before, after, today: TODAY }).then(() => done.push('changes')),
  ]);
  expect(done).toEqual(['changes', 'report']);
});

test('what others do in its pauses is not of the time of a piece of work', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const clock = new OwnTime();
  const work = clock.during(
    (function* () {
      vi.advanceTimersByTime(10);
      yield;
      vi.advanceTimersByTime(5);
      return clock.spent();
    })(),
  );
  expect(work.next()).toEqual({ done: false, value: undefined });
  vi.advanceTimersByTime(1000);
  expect(work.next()).toEqual({ done: true, value: 15 });
  vi.useRealTimers();
});
