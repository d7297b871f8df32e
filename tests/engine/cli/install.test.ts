import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const setup = (file: string) => import(new URL(`../../../src/cli/setup/${file}`, import.meta.url).href);
const { installedPackages } = (await setup('installed.js')) as {
  installedPackages: (folder: string) => 'complete' | 'production' | 'incomplete';
};
const { alone } = (await setup('alone.js')) as {
  alone: <T>(lock: string, work: () => Promise<T>, options?: { onWait?: () => void; abandoned?: number }) => Promise<T>;
};

const { pastItsEnd } = (await setup('node-version.js')) as {
  pastItsEnd: (version: string, today: Date) => string | null;
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'societaire-install-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what is installed', () => {
  const server = { version: '1.0.0', integrity: 'sha512-a' };
  const builder = { version: '2.0.0', integrity: 'sha512-b', dev: true };
  const elsewhere = { version: '3.0.0', integrity: 'sha512-c', optional: true };
  const write = (file: string, packages: object) =>
    writeFileSync(join(folder, file), JSON.stringify({ lockfileVersion: 3, packages }));
  const wanted = (packages: object) => write('package-lock.json', { '': {}, ...packages });
  const found = (packages: object) => write('node_modules/.package-lock.json', packages);

  beforeEach(() =>
    wanted({ 'node_modules/server': server, 'node_modules/builder': builder, 'node_modules/elsewhere': elsewhere }),
  );

  it('is taken as it is, whoever installed it, without packages of other platforms', () => {
    found({ 'node_modules/server': server, 'node_modules/builder': builder });
    expect(installedPackages(folder)).toBe('complete');
  });

  it('lacks the packages of development, or others', () => {
    found({ 'node_modules/server': server });
    expect(installedPackages(folder)).toBe('production');
    found({ 'node_modules/builder': builder });
    expect(installedPackages(folder)).toBe('incomplete');
  });

  it('is another version or another content than the lock has', () => {
    found({ 'node_modules/server': { ...server, version: '1.0.1' }, 'node_modules/builder': builder });
    expect(installedPackages(folder)).toBe('incomplete');
    found({ 'node_modules/server': server, 'node_modules/builder': { ...builder, integrity: 'sha512-x' } });
    expect(installedPackages(folder)).toBe('incomplete');
  });

  it('is nothing after an interrupted installation', () => {
    expect(installedPackages(folder)).toBe('incomplete');
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{ "packages"');
    expect(installedPackages(folder)).toBe('incomplete');
  });
});

describe('two starts in one folder', () => {
  const lock = () => join(folder, '.cache/lock');

  it('work one after the other', async () => {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      steps.push(`${name} ends`);
      return name;
    };
    const waited: string[] = [];
    const first = alone(lock(), work('first'));
    const second = alone(lock(), work('second'), { onWait: () => waited.push('second') });
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(waited).toEqual(['second']);
    expect(existsSync(lock())).toBe(false);
  });

  it('do not wait for one that has died, and leave its successor’s lock alone', async () => {
    mkdirSync(join(folder, '.cache'));
    writeFileSync(lock(), 'a process that was killed');
    utimesSync(lock(), new Date(0), new Date(0));
    expect(await alone(lock(), async () => readFileSync(lock(), 'utf8'))).toMatch(new RegExp(`^${process.pid} `));
    await alone(lock(), async () => writeFileSync(lock(), 'a successor'));
    expect(readFileSync(lock(), 'utf8')).toBe('a successor');
  });

  it('need no lock where nothing can be written, and release it after a failure', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await alone(join(folder, 'file/lock'), async () => 'done')).toBe('done');
    await expect(alone(lock(), () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(existsSync(lock())).toBe(false);
  });
});

it('a line of Node past its end is named, with one that is not', () => {
  const said = (version: string, day: string) => pastItsEnd(version, new Date(day));
  expect(said('20.19.0', '2026-04-30')).toBeNull();
  expect(said('20.19.0', '2026-05-01')).toBe(
    'Node 20 still works, without security corrections since 2026-04: move to Node 24 when you can.',
  );
  expect(said('24.21.0', '2026-11-27')).toBeNull();
  expect(said('30.0.0', '2030-01-01')).toBeNull();
  expect(said('24.21.0', '2031-01-01')).toContain('move to a later line');
});
