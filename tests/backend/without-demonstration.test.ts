import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './support/free-port.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'societaire-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const leftOut = ['--import', 'tsx', '--import', './tests/backend/support/leave-out-demonstration.js'];

/** What `npm start` runs, where nothing of the demonstration can be loaded; ends when it is ready, or has ended. */
async function serve(env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [...leftOut, 'src/cli/serve.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: folder, DIST_DIR: 'tests/backend/support/built', PORT: String(port) },
      ...env,
    },
  });
  let said = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const ready = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += String(chunk);
        if (said.includes('is ready')) done();
      });
  });
  await Promise.race([ready, ended]);
  return {
    health: () => fetch(`http://localhost:${port}/healthz`).then(({ status }) => status),
    said: () => said,
    code: () => child.exitCode,
    async end() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

describe('a deployment that leaves the demonstration out', () => {
  it('serves without announcing members', async () => {
    const service = await serve({ NODE_ENV: 'production', ORIGIN: 'https://portail.example', MAIL: 'files' });
    expect([service.code(), service.said()]).toEqual([null, expect.stringContaining('is ready')]);
    expect(await service.health()).toBe(200);
    expect(service.said()).not.toContain('Demonstration members');
    expect(await service.end()).toBe(0);
  });

  it.each([
    [
      'SEED=demo',
      { NODE_ENV: 'production', ORIGIN: 'https://portail.example', MAIL: 'files', SEED: 'demo' },
      'set SEED=none',
    ],
    ['a provider who is not named', { SEED: 'none' }, 'HOSTED_PAGE must name a provider'],
  ])('is refused with %s, in words that say what to do', async (_name, env, mend) => {
    const service = await serve(env);
    expect(service.said()).toContain('src/backend/demo');
    expect(service.said()).toContain(mend);
    expect(service.said()).not.toContain('    at ');
    expect(service.code()).toBe(1);
  });

  it.each([['seed.ts'], ['demo.ts', 'tick'], ['demo.ts', 'reset']])(
    'has no command for it: %s %s',
    (file, ...words) => {
      const ended = spawnSync(process.execPath, [...leftOut, join('src/backend/operate', file), ...words], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATA_DIR: folder },
      });
      expect([ended.status, ended.stdout, ended.stderr]).toEqual([
        2,
        '',
        'src/backend/demo is missing: this deployment has no demonstration\n',
      ]);
    },
  );
});
