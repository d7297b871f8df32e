import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../src/release/index.ts';

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

test('the first start creates and seeds, a second one is quick, SIGTERM closes cleanly', async () => {
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

  const before = performance.now();
  const again = start(port);
  await healthy(port, again);
  console.log(`second start: ${((performance.now() - before) / 1000).toFixed(1)} s`);
  expect(again.output()).not.toMatch(/Installing|Building|published|built again/);
  expect(await stop(again)).toBe(0);

  const production = start(port, join(folder, 'data'), { NODE_ENV: 'production', ORIGIN: `http://localhost:${port}` });
  expect(await production.ended).toBe(1);
  expect(lastLine(production)).toMatch(
    /^demonstration members, whose password is public, are in the database in .*SEED=demo/,
  );
  expect(production.output()).not.toMatch(/12345678A|Calanque/);
});

test('a busy port is told in one clear line', async () => {
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

test('a data folder in use is told in one clear line', async () => {
  test.setTimeout(GUARD);
  const [first, second] = [await freePort(), await freePort()];
  const holder = start(first);
  await healthy(first, holder);
  const run = start(second);
  expect(await run.ended).toBe(1);
  expect(lastLine(run)).toMatch(/data is in use by process \d+: stop it first, or set DATA_DIR to another folder$/);
  expect(run.output()).not.toContain('    at ');
  expect(await stop(holder)).toBe(0);
});

function lastLine(run: Run): string {
  return run.output().trim().split('\n').at(-1) ?? '';
}
