import { expect, it } from 'vitest';
import { oneAtATime } from '../../../src/cli/catalogue/one-at-a-time.ts';

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

it('what is asked for while the work goes on is done once more after it, never twice at a time', async () => {
  const under: (() => void)[] = [];
  let begun = 0;
  const next = oneAtATime(() => {
    begun++;
    return new Promise((resolve) => under.push(resolve));
  });
  const end = async () => {
    under.shift()?.();
    await turns();
  };
  next();
  next();
  next();
  expect([begun, under.length]).toEqual([1, 1]);
  await end();
  expect([begun, under.length]).toEqual([2, 1]);
  await end();
  expect([begun, under.length]).toEqual([2, 0]);
  next();
  expect(begun).toBe(3);
  await end();
});
