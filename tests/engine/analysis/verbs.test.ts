import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { command } from '../../../src/cli/command.ts';

const PROMPT = '$ npm run -s catalog -- ';

/** Commands that the testers' page shows with what they answer. */
const shown = [...readFileSync('tests/README.md', 'utf8').matchAll(/```\n(\$ npm run -s catalog -- [\s\S]*?)```/g)].map(
  ([, block = '']) => {
    const [first = '', ...answer] = block.trimEnd().split('\n');
    return { words: first.slice(PROMPT.length), answer: answer.join('\n') };
  },
);

async function said(words: readonly string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const code = await command(words, { out: say, err: say, async *lines() {} });
  return { code, text: lines.join('\n') };
}

it('the testers’ page shows some', () => {
  expect(shown.map(({ words }) => words.split(' ')[0])).toContain('coverage');
});

it.each(shown)('$words', async ({ words, answer }) => {
  expect((await said(words.split(' '))).text).toBe(answer);
});

it('coverage fails below its threshold, and writes its page', async () => {
  const room = mkdtempSync(join(tmpdir(), 'coverage-'));
  const page = join(room, 'page.html');
  const { code } = await said(['coverage', 'catalog/certificate-bodies.json', '--threshold', '100', '--html', page]);
  expect(code).toBe(1);
  expect(readFileSync(page, 'utf8').startsWith('<!doctype html>')).toBe(true);
  rmSync(room, { recursive: true, force: true });
});

it('mutate judges a sample, and refuses what is no number', async () => {
  const { code, text } = await said([
    'mutate',
    'catalog/moments.json',
    '--sample',
    '10',
    '--anew',
    '--threshold',
    '100',
  ]);
  expect(text).toMatch(/^10 changes: 10 noticed, 0 not noticed, 0 make no difference; 100\.0 % noticed/);
  expect(code).toBe(0);
  expect(await said(['mutate', '--sample', 'dix'])).toMatchObject({
    code: 2,
    text: expect.stringContaining('--sample'),
  });
});
