/**
 * Figures of the house, as a report: how much there is, and how much of it is derived, repeated or out of its place. Those
 * that must not grow are gates of their own tests.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { importCycles } from '../src/build/imports.ts';

const root = new URL('../', import.meta.url).pathname;
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(root + file));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
const isCode = (file: string): boolean => /^src\/.*\.(ts|tsx|js)$/.test(file);
const own = tracked.filter(
  (file) => isCode(file) && !/\.generated\.|\/seeds?(\/|\.ts)|\/demo\/rows\/|\/migrations\//.test(file),
);
const matches = (pattern: RegExp): number =>
  own.reduce((sum, file) => sum + [...textOf(file).matchAll(pattern)].length, 0);

/** Functions without a docstring that another room imports. */
function undocumented(): number {
  const roomOf = (file: string): string => file.split('/')[1] ?? '';
  const importers = new Map<string, Set<string>>();
  for (const file of own)
    for (const [, names = '', from = ''] of textOf(file).matchAll(/(?:import|export) \{([^}]*)\} from '(\.[^']+)'/g))
      for (const name of names.split(',')) {
        const [bare = ''] = name.trim().split(' as ');
        const key = `${relative(root, resolve(dirname(join(root, file)), from))} ${bare}`;
        importers.set(key, (importers.get(key) ?? new Set()).add(roomOf(file)));
      }
  return own.reduce((sum, file) => {
    const text = textOf(file);
    const bare = [...text.matchAll(/^export (?:async )?function\*? (\w+)/gm)].filter(
      ({ index }) => !text.slice(0, index).endsWith('*/\n'),
    );
    return (
      sum +
      bare.filter(([, name]) => [...(importers.get(`${file} ${name}`) ?? [])].some((room) => room !== roomOf(file)))
        .length
    );
  }, 0);
}

const looseIn = (folder: string): number =>
  own.filter((file) => file.startsWith(folder) && !file.slice(folder.length).includes('/')).length;
const cycles = importCycles(own.map((file) => join(root, file)));
const rows: readonly (readonly [string, string | number])[] = [
  ['tracked lines', linesOf(tracked.filter((file) => !/\.(br|gz|png|ico|woff2|xlsx|webp|jpg)$/.test(file)))],
  ['lines of source, without generated ones and seeds', linesOf(own)],
  ['as unknown as', matches(/\bas unknown as\b/g)],
  ['casts of what decide gives', matches(/\(await (?:\w+\.)*decide\([\s\S]{0,400}?\)\) as\b/g)],
  [
    'import cycles, types included',
    `${cycles.length}${cycles.length > 0 ? `, the largest of ${cycles[0]?.length} files` : ''}`,
  ],
  ['files under 15 lines', own.filter((file) => linesOf([file]) < 15).length],
  ['files above 300 lines', own.filter((file) => linesOf([file]) > 300).length],
  ['functions without a docstring that another room imports', undocumented()],
  ['loose files in view', looseIn('src/view/')],
  ['loose files in cli', looseIn('src/cli/')],
];
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, value] of rows) process.stdout.write(`${name.padEnd(width)}  ${value.toLocaleString('en')}\n`);
