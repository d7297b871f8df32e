import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { openReleases, projectRoot, publishFolder } from '../../src/release/index.ts';
import { inFull } from './sample.ts';

/** `npm start`, as an operator runs it: a process, a port, a data folder. */
interface Run {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** A guard against a start that never ends, not a measure. */
const GUARD = 300_000;
let folder = '';
const runs: Run[] = [];

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'societaire-start-'));
});

test.afterEach(async () => {
  for (const { process: child, ended } of runs.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(port: number, dataDir = join(folder, 'data'), more: Record<string, string> = {}): Run {
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, ['src/cli/start.js'], {
    cwd: projectRoot,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...more },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const run = { process: child, output: () => output, ended };
  runs.push(run);
  return run;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function healthy(port: number, run: Run): Promise<void> {
  const status = async () => (await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.status;
  while ((await status()) !== 200) {
    if (run.process.exitCode !== null) throw new Error(`the server has ended:\n${run.output()}`);
    await pause(100);
  }
}

async function stop(run: Run): Promise<number | null> {
  run.process.kill('SIGTERM');
  return run.ended;
}

/** Publishes, beside the server, a catalogue of which a word was changed. */
async function publishEdited(dataDir: string): Promise<string> {
  const edited = join(folder, 'edited');
  cpSync(join(projectRoot, 'catalog'), edited, { recursive: true });
  const file = join(edited, 'wording.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Télécharger"', '"Charger"'));
  return (await publishFolder(openReleases(dataDir), edited)).hash;
}

test(
  'the first start creates and seeds; a later one is quick, serves what was published last, and holds its data',
  inFull,
  async () => {
    test.setTimeout(GUARD);
    const port = await freePort();
    const first = start(port);
    await healthy(port, first);
    const health = await fetch(`http://localhost:${port}/healthz`);
    expect(health.headers.get('content-type')).toContain('application/json');
    expect(await health.json()).toBeInstanceOf(Object);
    await expect.poll(first.output).toContain(`http://localhost:${port}`);
    expect(first.output()).toContain('12345678A');
    expect(first.output()).toContain('Calanque-2026!');
    const page = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toMatch(/require-trusted-types-for 'script'/);
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe-(inline|eval)/);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await stop(first)).toBe(0);

    const dataDir = join(folder, 'data');
    const published = await publishEdited(dataDir);
    const before = performance.now();
    const again = start(port);
    await healthy(port, again);
    console.log(`second start: ${((performance.now() - before) / 1000).toFixed(1)} s`);
    expect(again.output()).not.toMatch(/Installing|Building|published|built again/);
    await expect.poll(again.output).toContain(`Not served: catalog/wording.json differ from the release ${published}.`);
    expect(openReleases(dataDir).current()).toBe(published);

    const beside = start(await freePort());
    expect(await beside.ended).toBe(1);
    expect(lastLine(beside)).toMatch(
      /data is in use by process \d+: stop it first, or set DATA_DIR to another folder$/,
    );
    expect(beside.output()).not.toContain('    at ');
    expect(await stop(again)).toBe(0);

    const production = start(port, dataDir, {
      ...{ NODE_ENV: 'production', ORIGIN: `http://localhost:${port}`, MAIL: 'files' },
    });
    expect(await production.ended).toBe(1);
    expect(lastLine(production)).toMatch(
      /^demonstration members, whose password is public, are in the database in .*SEED=demo/,
    );
    expect(production.output()).not.toMatch(/12345678A|Calanque/);
  },
);

test('a busy port is reported in one clear line', inFull, async () => {
  test.setTimeout(GUARD);
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const run = start(port);
  expect(await run.ended).toBe(1);
  other.close();
  expect(lastLine(run)).toBe(`port ${port} is already in use: stop what uses it, or set PORT to another one`);
  expect(run.output()).not.toContain('    at ');
  expect(existsSync(join(folder, 'data', 'releases'))).toBe(false);
});

function lastLine(run: Run): string {
  return run.output().trim().split('\n').at(-1) ?? '';
}
