import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conditions, differs, type Formula, not, Problem, possible } from '../../../src/catalog/prove/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import { isFull } from '../../full.ts';
import { rulesOver } from './support-rules.ts';
import { options, TODAY, world } from './support-world.ts';
import { type Solver, solver } from './z3.ts';

let other: Solver;
beforeAll(async () => {
  other = await solver(TODAY);
});
afterAll(() => other.close());

/** All pairs take minutes, on a busy machine many. */
const HOURS = 7_200_000;
const pairs = isFull ? 10_000 : 150;

test('another solver says the same of random pairs of rules: never, always, equivalent', {
  timeout: HOURS,
}, async () => {
  let undecided = 0;
  const agree = (formula: Formula, expected: boolean) => {
    const { verdict } = possible(new Problem([formula], world, options), formula);
    if (verdict === 'undecided') undecided += 1;
    else expect(verdict).toBe(expected ? 'possible' : 'impossible');
  };
  await fc.assert(
    fc.asyncProperty(rulesOver(TODAY, true), rulesOver(TODAY, true), async (one: Json, two: Json) => {
      const conditions = new Conditions(world, options);
      agree(conditions.of(one), await other.canHold(one));
      agree(not(conditions.of(one)), await other.canHold({ '!': [one] }));
      agree(differs(conditions.of(one), conditions.of(two)), await other.canDiffer(one, two));
    }),
    { numRuns: pairs },
  );
  // what is not decided is counted, and stays rare
  expect(undecided / (3 * pairs)).toBeLessThan(0.1);
});
