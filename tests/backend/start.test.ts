import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '../../src/backend/domain/members/schema.ts';
import { listen, PortTaken } from '../../src/backend/http/listen.ts';
import { seed, seedGenerated } from '../../src/backend/seed/seed.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';
import { seededFolder } from './support/template.ts';

describe('the port', () => {
  it('that is taken is told in one line, before anything else is done', async () => {
    const first = await listen('127.0.0.1', 0);
    const second = listen('127.0.0.1', first.port);
    await expect(second).rejects.toThrow(
      `port ${first.port} is already in use: stop what uses it, or set PORT to another one`,
    );
    await expect(second).rejects.toBeInstanceOf(PortTaken);
    await first.close();
  });

  it('answers 503 until all is ready', async () => {
    const server = await listen('127.0.0.1', 0);
    const response = await fetch(`http://127.0.0.1:${server.port}/healthz`);
    expect([response.status, await response.json()]).toEqual([503, { status: 'starting' }]);
    await server.close();
  });
});

describe('the service', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('leads the machine’s other names to the one that sign-in knows', async () => {
    const { port } = new URL(service.origin);
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { accept: 'text/html', host: `127.0.0.1:${port}` };
      http.get({ port, path: '/contrats?x=1', headers }, (response) => resolve(response.resume())).on('error', reject);
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([307, `${service.origin}/contrats?x=1`]);
  });

  it('seeds once, and adds generated members up to the number wanted, who may sign in', async () => {
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

it('SIGTERM closes cleanly: the process ends with 0 and leaves no lock', async () => {
  const { folder, drop } = await seededFolder();
  const script = `
    import { readConfig } from './src/backend/config/config.ts';
    import { closeOnSignals, start } from './src/backend/main.ts';
    const started = await start(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: ${JSON.stringify(folder)} }));
    closeOnSignals(started);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(await readdir(folder)).toContain('lock');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await readdir(folder)).not.toContain('lock');
  await drop();
});
