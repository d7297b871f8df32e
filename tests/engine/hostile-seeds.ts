import { expect } from 'vitest';

/** Far more than anything takes: this is to tell what hangs. */
const PATIENCE = 20_000;
const MOST_TOLD = 5;

/** What only a programmer reads: no message of the product says any of it. */
export const rough = /\bat .+:\d+:\d+|TypeError|RangeError|\[object|undefined (?:is|reading)/;

const shared = () =>
  [Object.prototype, Array.prototype, Function.prototype].map((one) => Reflect.ownKeys(one).map(String).join());
const before = shared();

/** Whether all objects are as they were: nothing that was read has added to them. */
function expectNothingShared(): void {
  expect(shared()).toEqual(before);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}

/**
 * Tries what seeds make, one after another, and expects nothing to be wrong with any: no exception, nothing that takes
 * for ever, nothing left behind in what all objects share.
 * @param judge what is wrong with what a seed makes; null when nothing is
 */
export async function expectNoFaults(
  count: number,
  judge: (seed: number) => string | null | Promise<string | null>,
): Promise<void> {
  const faults: string[] = [];
  for (let seed = 1; seed <= count && faults.length < MOST_TOLD; seed++) {
    const from = Date.now();
    try {
      const fault = await judge(seed);
      if (fault !== null) faults.push(`seed ${seed}: ${fault}`);
      else if (Date.now() - from > PATIENCE) faults.push(`seed ${seed}: took too long`);
    } catch (error) {
      const line = error instanceof Error ? `${error.message}\n${error.stack?.split('\n')[1] ?? ''}` : String(error);
      faults.push(`seed ${seed}: ${line}`);
    }
    expectNothingShared();
  }
  expect(faults).toEqual([]);
}
