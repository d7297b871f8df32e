import { expect, test } from 'vitest';
import { bundleAll } from '../../../src/release/bundle.ts';

test('each set of modules makes one, with what it reads of the others', async () => {
  const [first = '', second = '', ...more] = await bundleAll([
    {
      entry: "import { one } from 'other'; export default one + 1;",
      other: 'export const one = 20; export const two = 2;',
    },
    { entry: "export default 'accentué';" },
  ]);
  expect(more).toEqual([]);
  const evaluate = async (code: string) =>
    ((await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as { default: unknown })
      .default;
  expect([await evaluate(first), await evaluate(second)]).toEqual([21, 'accentué']);
  expect(first).not.toContain('import');
});

test('what cannot be bundled is told in the bundler’s words', async () => {
  await expect(bundleAll([{ entry: 'export default (' }])).rejects.toThrow(/^the bundler has failed: .*`\)` expected/s);
});

test('nothing is begun for nothing', async () => {
  expect(await bundleAll([])).toEqual([]);
});
