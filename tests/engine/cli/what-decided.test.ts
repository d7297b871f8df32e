import { expect, test } from 'vitest';
import { whatDecided } from '../../../src/cli/what-decided.ts';
import { example, loaded, whole } from '../view/support.ts';

const decided = (path: string) => whatDecided(loaded, whole, example('auto'), path).join('\n');

test.each([
  ['a line of the header', 'lines.[echeance].value', 'catalog/families/auto.json', '/header/lines/'],
  ['an action, where all families have it', 'actions.[contacter].label', 'catalog/actions.json', '/actions/contacter/'],
  [
    'an action, where the family adds to it',
    'actions.[declarer-sinistre].to',
    'catalog/families/auto.json',
    '/actions/0/query/typeSinistre',
  ],
])('what decided %s is named where it is written', (_what, path, file, pointer) => {
  const line = decided(path)
    .split('\n')
    .find((one) => one.startsWith(`${file}:`));
  expect(line).toContain(` ${pointer}`);
});

test('the list is named for an element that is not in it, and nothing for what stands nowhere', () => {
  expect(decided('lines.[absente].value')).toContain('catalog/families/auto.json');
  expect(decided('nulle.part')).toBe('');
});
