import { expect, test } from 'vitest';
import { Pacing, runPaced } from '../../../src/studio/worker/paced.ts';
import { Superseded } from '../../../src/studio/worker/superseded.ts';

function* countTo(most: number): Generator<undefined, number> {
  for (let n = 0; n < most; n++) yield;
  return most;
}

test('a long piece of work comes to its end where nobody stops it', async () => {
  await expect(runPaced(countTo(50), new Pacing().begin())).resolves.toBe(50);
});

test('it ends at its next step once it is stopped, and what begins later goes on', async () => {
  const pacing = new Pacing();
  const stopped = runPaced(countTo(1e9), pacing.begin());
  const refused = expect(stopped).rejects.toBeInstanceOf(Superseded);
  await Promise.resolve();
  pacing.stop();
  await refused;
  await expect(runPaced(countTo(3), pacing.begin())).resolves.toBe(3);
});

test('it lets what waits in between its steps', async () => {
  function* slow(): Generator<undefined, string> {
    for (let n = 0; n < 6; n++) {
      const end = performance.now() + 15;
      while (performance.now() < end);
      yield;
    }
    return 'done';
  }
  const order: string[] = [];
  setTimeout(() => order.push('other'));
  order.push(await runPaced(slow(), new Pacing().begin()));
  expect(order).toEqual(['other', 'done']);
});
