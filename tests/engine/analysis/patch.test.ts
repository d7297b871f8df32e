import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FileChange, patchOf } from '../../../src/analysis/written/patch.ts';
import { files as shipped } from '../catalog/support.ts';

/** The texts of these files after the real command has applied the patch to a checkout that has them as before. */
function applied(changes: readonly FileChange[], note: readonly string[] = []): (string | null)[] {
  const root = mkdtempSync(join(tmpdir(), 'societaire-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  execFileSync('git', ['init', '-q', root]);
  for (const { path, before } of changes) {
    if (before === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), before);
  }
  execFileSync('git', ['-C', root, 'apply', '--whitespace=nowarn', '-'], { input: patchOf(changes, note) });
  return changes.map(({ path }) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null));
}

const PATH = 'catalog/wording.json';
const wording = shipped.get(PATH) ?? '';
const numbered = (...lines: (number | string)[]) => lines.map((line) => `${line}\n`).join('');
const twenty = Array.from({ length: 20 }, (_, place) => place);

describe('a patch', () => {
  const cases: [what: string, before: string | null, after: string | null][] = [
    ['a line of a long file', wording, wording.replace('"Télécharger"', '"Charger"')],
    ['the first line and the last', numbered(...twenty), numbered('x', ...twenty.slice(1, -1), 'y')],
    [
      'two places near each other',
      numbered(...twenty),
      numbered(...twenty.map((n) => (n === 5 || n === 11 ? 'x' : n))),
    ],
    ['two places far apart', numbered(...twenty), numbered(...twenty.map((n) => (n === 2 || n === 17 ? 'x' : n)))],
    ['lines that move', numbered(...twenty), numbered(...twenty.slice(10), ...twenty.slice(0, 10))],
    ['a file that comes', null, '{\n  "id": "a"\n}\n'],
    ['a file that goes', '{\n  "id": "a"\n}\n', null],
    ['an end of line that goes', '{}\n', '{}'],
    ['an end of line that comes', '{}', '{}\n'],
    ['a last line without its end that changes', 'a\nb', 'a\nc'],
    ['ends of lines of another system', 'a\r\nb\r\n', 'a\r\nc\r\n'],
    ['separators that are no ends of lines', 'a\u2028b\nc\n', 'a\u2028d\nc\n'],
    ['lines that look like a patch', numbered('--- a/x', '+++ b/x', '@@ -1 +1 @@'), numbered('--- a/x', '+++ b/y')],
    ['everything', numbered(...twenty), numbered('rien')],
    ['a file that is empty then', 'a\n', ''],
    ['a file that was empty', '', 'a\n'],
  ];
  it.each(cases)('of %s is taken by git, and gives the file as it was changed', (_what, before, after) => {
    expect(applied([{ path: PATH, before, after }])).toEqual([after]);
  });

  it('of several files changes each, and nothing where nothing changes', () => {
    const changes: FileChange[] = [
      { path: 'catalog/a.json', before: '1\n', after: '2\n' },
      { path: 'forms/b/c.json', before: null, after: '3\n' },
      { path: 'tests/catalog/d.cases.csv', before: '4\n', after: null },
      { path: 'catalog/e.json', before: '5\n', after: '5\n' },
    ];
    expect(applied(changes)).toEqual(['2\n', '3\n', null, '5\n']);
    expect(patchOf([{ path: PATH, before: 'a', after: 'a' }])).toBe('');
  });

  it('is not changed by what its author says of it', () => {
    const note = ['Un mot', 'diff --git a/x b/x\nnew file mode 100644\r--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+pris'];
    const change = { path: PATH, before: 'a\n', after: 'b\n' };
    expect(applied([change, { path: 'x', before: null, after: null }], note)).toEqual(['b\n', null]);
    expect(patchOf([change], note)).toMatch(/^# Un mot\n# diff --git/);
  });
});
