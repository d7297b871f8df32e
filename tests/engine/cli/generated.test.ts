import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A project of one source, and of a script that notes each time it runs. */
let root = '';
const place = (name: string) => join(root, name);
const made = 'src/out.generated.ts';
const SCRIPT = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('runs', '.');
writeFileSync('${made}', readFileSync('src/in.json', 'utf8'));
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'societaire-made-'));
  mkdirSync(place('src'));
  cpSync('src/cli/setup', place('src/cli/setup'), { recursive: true });
  // what the script runs with is found from there
  symlinkSync(resolve('node_modules'), place('node_modules'));
  writeFileSync(place('package.json'), '{ "type": "module" }');
  writeFileSync(place('src/in.json'), '1');
  writeFileSync(place('make.mts'), SCRIPT);
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

interface Made {
  ensureMade(what: object): Promise<boolean>;
}

async function ensure(): Promise<boolean> {
  const { ensureMade } = (await import(new URL(`file://${place('src/cli/setup/stamped.js')}`).href)) as Made;
  const isSource = (file: string) => file.endsWith('.json');
  return ensureMade({ stamp: '.cache/made.json', sources: ['src'], isSource, made: ['src'], script: 'make.mts' });
}

const runs = () => (existsSync(place('runs')) ? readFileSync(place('runs'), 'utf8').length : 0);

describe('what is generated and not tracked', () => {
  it('is made when it is missing, and not again', async () => {
    expect(await ensure()).toBe(true);
    expect(readFileSync(place(made), 'utf8')).toBe('1');
    expect(await ensure()).toBe(true);
    expect(runs()).toBe(1);
    rmSync(place(made));
    await ensure();
    expect(runs()).toBe(2);
    expect(existsSync(place(made))).toBe(true);
  });

  it('is made anew when a source is another, one more or one less', async () => {
    await ensure();
    writeFileSync(place('src/in.json'), '22');
    await ensure();
    expect(readFileSync(place(made), 'utf8')).toBe('22');
    writeFileSync(place('src/more.json'), '');
    await ensure();
    rmSync(place('src/more.json'));
    await ensure();
    expect(runs()).toBe(4);
  });

  it('is made anew when somebody else has written it', async () => {
    await ensure();
    writeFileSync(place(made), 'of another branch');
    await ensure();
    expect(readFileSync(place(made), 'utf8')).toBe('1');
  });

  it('is kept in a copy, whose times are others', async () => {
    await ensure();
    utimesSync(place('src/in.json'), 1, 1);
    utimesSync(place(made), 1, 1);
    await ensure();
    expect(runs()).toBe(1);
    expect(statSync(place(made)).mtimeMs).toBe(1000);
  });

  it('is told as missing when its script fails', async () => {
    writeFileSync(place('make.mts'), 'process.exitCode = 3;');
    expect(await ensure()).toBe(false);
    expect(existsSync(place('.cache/made.json'))).toBe(false);
  });

  it('needs no place for its stamp', async () => {
    writeFileSync(place('.cache'), 'no folder');
    expect(await ensure()).toBe(true);
    expect(readFileSync(place(made), 'utf8')).toBe('1');
  });
});

it('is what git leaves out, and nothing else that is generated', () => {
  const listed = (...args: string[]) =>
    execFileSync('git', ['ls-files', ...args, 'src/**/*.generated.ts'], { encoding: 'utf8' })
      .trim()
      .split('\n');
  expect(listed('--cached')).toEqual([
    'src/catalog/check/glyph-widths.generated.ts',
    'src/rules/operators/domain.generated.ts',
    'src/rules/operators/language.generated.ts',
    'src/rules/operators/plain.generated.ts',
  ]);
  const setup = readFileSync('src/cli/setup/generated.js', 'utf8');
  for (const file of listed('--others', '--ignored', '--exclude-standard'))
    expect(/^src\/(portal|studio)\/documents\//.test(file) || setup.includes(`'${file}'`), file).toBe(true);
});
