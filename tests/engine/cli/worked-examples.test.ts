import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { catalog, copyOfProject } from './run.ts';

/** Commands of a page with what they answer: blocks of `console`, in which … stands for anything. */
function examplesOf(page: string): { command: string; answer: string }[] {
  return [...readFileSync(page, 'utf8').matchAll(/```console\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .split(/^\$ npm run -s catalog -- /m)
      .slice(1)
      .map((one) => {
        const [command = '', ...answer] = one.split('\n');
        return { command, answer: answer.join('\n').trimEnd() };
      }),
  );
}

/** Words of a command, as a terminal reads them. */
const words = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');

const root = copyOfProject();
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('commands of catalog/README.md answer what the page says', () => {
  const examples = examplesOf('catalog/README.md');
  test('there are some', () => expect(examples.length).toBeGreaterThan(0));
  test.each(examples)('$command', async ({ command, answer }) => {
    // two catalogues are named by the command itself
    const folder = command.startsWith('impact ') ? [] : ['--folder', join(root, 'catalog')];
    const { out, err } = await catalog(...words(command.replaceAll('{copie}', root)), ...folder);
    const pattern = answer
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]*?');
    expect((out + err).trimEnd().replaceAll(root, '{copie}')).toMatch(new RegExp(`^${pattern}$`));
  });
});
