import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { Readable } from 'node:stream';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed, seedGenerated } from '../../src/backend/demo/seed/seed.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { CannotListen, listen, PortTaken } from '../../src/backend/http/listen.ts';
import { serveMetrics } from '../../src/backend/http/metrics-server.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';
import { seededFolder } from './support/template.ts';

describe('the port', () => {
  it('when busy is reported in one line, before anything else', async () => {
    const first = await listen('127.0.0.1', 0);
    const second = listen('127.0.0.1', first.port);
    await expect(second).rejects.toThrow(
      `port ${first.port} is already in use: stop what uses it, or set PORT to another one`,
    );
    await expect(second).rejects.toBeInstanceOf(PortTaken);
    await first.close();
  });

  it('of a HOST that is not on this machine is reported with the setting and the remedy', async () => {
    const place = 'set HOST to an address of this machine';
    await expect(listen('192.0.2.1', 0)).rejects.toThrow(`HOST: 192.0.2.1 is no address of this machine: ${place}`);
    await expect(listen('portail.invalid', 0)).rejects.toThrow(`HOST: portail.invalid is not known`);
    await expect(listen('192.0.2.1', 0)).rejects.toBeInstanceOf(CannotListen);
    const metrics = { contentType: '', text: async () => '' };
    await expect(serveMetrics({ host: '192.0.2.1', port: 0 }, metrics)).rejects.toThrow(
      'METRICS_HOST: 192.0.2.1 is no address of this machine: set METRICS_HOST to an address of this machine',
    );
  });

  it('answers 503 until all is ready', async () => {
    const server = await listen('127.0.0.1', 0);
    const response = await fetch(`http://127.0.0.1:${server.port}/healthz`);
    expect([response.status, await response.json()]).toEqual([503, { status: 'starting' }]);
    const live = await fetch(`http://127.0.0.1:${server.port}/healthz/live`);
    expect([live.status, await live.json()]).toEqual([200, { status: 'alive' }]);
    await server.close();
  });
});

describe('a closing service', () => {
  it('answers pending requests, on closing connections', async () => {
    const server = await listen('127.0.0.1', 0);
    let answer = () => {};
    const begun = new Promise<void>((resolve) => {
      server.serve(async (_req, res) => {
        answer = () => void res.end('done');
        resolve();
      });
    });
    const asked = fetch(`http://127.0.0.1:${server.port}/`);
    await begun;
    const closed = server.close(60_000);
    answer();
    const response = await asked;
    expect([response.headers.get('connection'), await response.text()]).toEqual(['close', 'done']);
    expect(await closed).toBe(0);
  });

  it('cuts what takes too long, and reports how much', async () => {
    const server = await listen('127.0.0.1', 0);
    const begun = new Promise<void>((resolve) => server.serve(async () => resolve()));
    const asked = fetch(`http://127.0.0.1:${server.port}/`).then(
      () => 'answered',
      () => 'cut',
    );
    await begun;
    expect(await server.close(20)).toBe(1);
    expect(await asked).toBe('cut');
  });
});

describe('the service', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('redirects other loopback names to the configured one', async () => {
    const { port } = new URL(service.origin);
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { accept: 'text/html', host: `127.0.0.1:${port}` };
      http.get({ port, path: '/contrats?x=1', headers }, (response) => resolve(response.resume())).on('error', reject);
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([307, `${service.origin}/contrats?x=1`]);
  });

  it('seeds once, and adds generated members up to a number, who can sign in', async () => {
    const total = async () => (await service.db.select({ n: count() }).from(members))[0]?.n ?? 0;
    const before = await total();
    expect(await seed(service.db)).toBe(false);
    expect(await seedGenerated(service.db, 3)).toBe(3);
    expect(await seedGenerated(service.db, 5)).toBe(2);
    expect(await seedGenerated(service.db, 5)).toBe(0);
    expect(await total()).toBe(before + 5);
    await expect(new Browser(service.origin).signIn('1300000004')).resolves.toBeDefined();
  });
});

/** A process of its own, once it is ready. */
async function startAlone(
  folder: string,
  stopSeconds: number,
  before = '',
): Promise<ChildProcess & { stdout: Readable }> {
  const script = `
    import { readConfig } from './src/backend/config/config.ts';
    import { closeOnSignals, start } from './src/backend/main.ts';
    const env = { PORT: '0', LOG_LEVEL: 'error', STOP_SECONDS: '${stopSeconds}', DATA_DIR: ${JSON.stringify(folder)} };
    const started = await start(readConfig(env));
    closeOnSignals(started);
    ${before}
    console.log('ready');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('SIGTERM closes cleanly: the process ends with 0 and leaves no lock', async () => {
  const { folder, drop } = await seededFolder();
  const child = await startAlone(folder, 600);
  expect(await readdir(folder)).toContain('lock');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await readdir(folder)).not.toContain('lock');
  await drop();
});

it('SIGTERM ends a process with an unresponsive database, with 1, and reports what was cut', async () => {
  const { folder, drop } = await seededFolder();
  // a transaction that does not end keeps everybody else from the embedded database
  const child = await startAlone(folder, 1, 'void started.db.transaction(() => new Promise(() => {}));');
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said).toMatch(/"cut":\[.*"the database".*"msg":"the service stops before all pending work has ended/);
  await drop();
});
