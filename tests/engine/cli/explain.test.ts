import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { command } from '../../../src/cli/command.ts';

async function run(...args: string[]) {
  const said: string[] = [];
  const out = (text: string) => said.push(text);
  const code = await command(args, { out, err: out, lines: async function* () {} });
  return { code, said: said.join('\n') };
}

test('the example of the page for analysts is what the command says', async () => {
  const page = readFileSync('catalog/README.md', 'utf8');
  const [, example = ''] =
    /\$ npm run -s catalog -- explain habitation --what tab:enfants\n([\s\S]*?)```/.exec(page) ?? [];
  const { code, said } = await run('explain', 'habitation', '--what', 'tab:enfants', '--as-of', '2026-11-22');
  expect({ code, said: `${said}\n` }).toEqual({ code: 0, said: example });
});

test('without an element, or for one that is not there, the message says what to write', async () => {
  expect(await run('explain', 'habitation')).toEqual({
    code: 2,
    said: expect.stringContaining('name the input, and after --what the element'),
  });
  const noDay = { code: 2, said: expect.stringContaining('--as-of needs a day of the calendar') };
  expect(await run('explain', 'auto', '--what', 'tab:forfait-km', '--as-of', '2027-02-30')).toEqual(noDay);
  expect(await run('check', '--as-of', 'demain')).toEqual(noDay);
  expect((await run('explain', 'auto', '--what', 'tab:forfait')).said).toContain('did you mean "tab:forfait-km"?');
  expect((await run('explain', 'nulle-part', '--what', 'tab:forfait')).said).toContain('nulle-part cannot be read');
});
