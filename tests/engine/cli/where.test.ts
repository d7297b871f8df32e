import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalog } from './run.ts';

interface Use {
  file: string;
  line: number;
  column: number;
  how: string;
  place: string;
  label: string | null;
}

const uses = async (...words: string[]): Promise<Use[]> =>
  JSON.parse((await catalog('where', ...words, '--json')).out) as Use[];

/** What stands at the place that was named. */
const textAt = ({ file, line, column }: Use): string =>
  (readFileSync(file, 'utf8').split('\n')[line - 1] ?? '').slice(column - 1);

const manners = (found: readonly Use[]) => [...new Set(found.map(({ how }) => how))].sort();

describe.concurrent('catalog where', () => {
  test.each([
    ['rule', 'is-military', ['calls', 'defines']],
    ['code-list', 'energie', ['defines', 'looks up', 'names']],
    ['code-list', 'natures-sinistre-auto', ['defines', 'looks up', 'names']],
    ['link', 'contactForm', ['defines', 'reads']],
    ['action', 'resilier', ['defines', 'names', 'tests']],
    ['product', '12', ['compares with', 'defines', 'tests']],
    ['moment', 'suspended', ['compares with', 'defines', 'names', 'tests']],
    ['icon', 'auto', ['names']],
    ['tab', 'forfait-km', ['defines', 'names', 'tests']],
    ['account-profile', 'specification', ['defines', 'names', 'tests']],
  ])('%s %s: each place begins with the name', async (kind, name, expected) => {
    const found = await uses(kind, name);
    expect(manners(found)).toEqual(expected);
    for (const use of found) expect(textAt(use)).toMatch(/^["[{]|^\S/);
    const misplaced = found.filter(
      (use) =>
        !textAt(use)
          .replace(/^["\d\s[{]*?(?=\S)/, '')
          .includes(name),
    );
    expect(misplaced).toEqual([]);
  });

  test('a use says what it is for: the place as testers write it, and the words of the page', async () => {
    const found = await uses('code-list', 'energie');
    expect(found.find(({ how }) => how === 'looks up')).toMatchObject({
      file: 'catalog/families/auto.json',
      place: 'tabs.[vehicule-conducteurs].blocks.[vehicule].items.[energie].value.label.0',
      label: 'Énergie',
    });
  });

  test('field: who reads it, by itself or through a named rule, and forms that have one of that name', async () => {
    const direct = await uses('field', 'vehicule.energie');
    expect(manners(direct)).toEqual(['reads']);
    for (const use of direct) expect(textAt(use)).toContain('"vehicule.energie"');
    const profile = await uses('field', '$profile');
    expect(manners(profile)).toContain('reads');
    expect(profile.map(({ how }) => how)).toContain('reads through rule "is-military"');
    const above = await uses('field', 'vehicule');
    expect(above.length).toBeGreaterThan(direct.length);
    expect(manners(await uses('field', 'email'))).toContain('defines');
  });

  test('text: testers’ tables count', async () => {
    const found = await uses('text', 'Résilié');
    const tests = found.filter(({ how }) => how === 'tests');
    expect(new Set(tests.map(({ file }) => file.split('/', 2).join('/')))).toEqual(new Set(['tests/catalog']));
    for (const use of tests) {
      expect(use.label?.toLowerCase()).toContain('résilié');
      expect(use.place).not.toBe('');
    }
    expect(found.some(({ how }) => how === 'says')).toBe(true);
  });

  test('text: whatever the case, the spaces and the apostrophes', async () => {
    const found = await uses('text', "CONDITIONS GÉNÉRALES D'UTILISATION");
    const same = await uses('text', 'conditions générales d’utilisation');
    expect(found).toEqual(same);
    expect(found.length).toBeGreaterThan(0);
    for (const use of found) expect(use.label?.toLowerCase()).toContain('conditions générales d’utilisation');
  });

  test('a step: the mails that lead to it too', async () => {
    const found = await uses('step', '5');
    expect(found.filter(({ file }) => file === 'catalog/mails.json').map(({ place }) => place)).toEqual([
      'mails.inscription-lien.page.step',
    ]);
  });

  test('what is used nowhere: exit code 1, with the nearest name', async () => {
    expect(await catalog('where', 'rule', 'is-militari')).toEqual({
      code: 1,
      out: '',
      err: 'catalog where: no rule "is-militari" is used\nhelp: did you mean "is-military"?\n',
    });
    expect((await catalog('where', 'field', 'vehicule.energi')).err).toContain('did you mean "vehicule.energie"?');
    expect((await catalog('where', 'rule', '__proto__')).code).toBe(1);
  });

  test('a kind that does not exist, or no name: exit code 2', async () => {
    const unknown = await catalog('where', 'acton', 'resilier');
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('there is no kind "acton"; did you mean "action"?');
    expect((await catalog('where', 'action')).err).toContain('name the action');
    expect((await catalog('where')).code).toBe(2);
    expect((await catalog('where', '__proto__', 'x')).code).toBe(2);
  });
});
