import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const linesOf = (path: string) =>
  readFileSync(root + path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('the lists that share the tests out between the tiers', () => {
  it('name files of unit and back-end tests that exist, each once and in order', () => {
    const files = linesOf('tests/rest.list');
    expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
    expect(files).toEqual([...new Set(files)].toSorted());
    expect(linesOf('tests/long.list').filter((file) => !files.includes(file))).toEqual([]);
  });

  it('name journeys that exist, each once and in order', () => {
    const listed = execFileSync(
      'node_modules/.bin/playwright',
      ['test', '--config', 'tests/browser/playwright.config.ts', '--list'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, FULL: undefined } },
    );
    const journeys = [...listed.matchAll(/^ +(\S+?):\d+:\d+ › (.*)$/gm)].map(([, file, title]) => `${file} › ${title}`);
    expect(journeys.length).toBeGreaterThan(300);
    const lists = ['tests/browser/quick.list', 'tests/browser/long.list'].map(linesOf);
    for (const lines of lists) {
      expect(lines.filter((line) => !journeys.some((one) => `${one} › `.startsWith(`${line} › `)))).toEqual([]);
      expect(lines).toEqual([...new Set(lines)].toSorted());
    }
    const [quick = [], long = []] = lists;
    expect(long.filter((line) => quick.includes(line))).toEqual([]);
  });
});
