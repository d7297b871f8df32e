import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DISCREET } from '../../src/backend/domain/accounts/discretion.ts';
import { enqueue, listJobs } from '../../src/backend/jobs/queue.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { DatabaseProxy } from './support/database-proxy.ts';
import { freePort } from './support/free-port.ts';
import { freshDatabase, type Service, startService } from './support/service.ts';

/** A loaded machine is let have its time. */
const SOON = { timeout: 60_000 };
const WHO = '{ getNumProfil(numProfil: "12345678A") }';
const code = ({ errors }: { errors: { extensions?: Record<string, unknown> }[] }) => errors[0]?.extensions?.code;

/** The embedded database is in the process itself. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('an unreachable database', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  let proxy: DatabaseProxy;
  let service: Service;
  let token = '';
  beforeAll(async () => {
    fresh = await freshDatabase();
    proxy = await DatabaseProxy.before(fresh.env.DATABASE_URL ?? '');
    const env = { DATABASE_URL: proxy.url, DATABASE_CONNECT_SECONDS: '1', DATABASE_STATEMENT_SECONDS: '1' };
    service = await startService({ ...env, STOP_SECONDS: '2' });
    token = (await new Browser(service.origin).signIn('12345678A')).access;
  });
  afterAll(async () => {
    await service.close();
    await proxy.close();
    await fresh.drop();
  });
  beforeEach(() => proxy.open());

  const health = async () => {
    const answer = await fetch(`${service.origin}/healthz`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  const who = () => ask(service.origin, token, WHO);
  const recovered = () => expect.poll(async () => (await who()).status, SOON).toBe(200);

  it('drops connections during transactions, and the process continues', async () => {
    let held = 0;
    let cut = () => {};
    const end = new Promise<void>((resolve) => (cut = resolve));
    const under = Array.from({ length: 5 }, () =>
      service.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        if (++held === 5) cut();
        // nothing is asked of the connection when it goes
        await new Promise((resolve) => setTimeout(resolve, 200));
        await tx.execute(sql`select 1`);
      }),
    );
    const settled = Promise.allSettled(under);
    await end;
    proxy.cut();
    expect((await settled).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await recovered();
  });

  it('ignores new transactions, and none leaks its connection', async () => {
    await Promise.all(Array.from({ length: 10 }, () => service.db.execute(sql`select pg_sleep(0.05)`)));
    proxy.silence();
    const begun = Array.from({ length: 20 }, () => service.db.transaction((tx) => tx.execute(sql`select 1`)));
    expect((await Promise.allSettled(begun)).map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    proxy.open();
    await recovered();
    const after = Array.from({ length: 20 }, () => service.db.transaction((tx) => tx.execute(sql`select 1`)));
    expect((await Promise.allSettled(after)).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
  });

  it('is reported to members, who may retry, and to health checks', async () => {
    await recovered();
    proxy.silence();
    const asked = who();
    expect(await health()).toEqual([503, 'database-unavailable']);
    expect(await fetch(`${service.origin}/healthz/live`).then(({ status }) => status)).toBe(200);
    const answer = await asked;
    expect([answer.status, code(answer)]).toEqual([503, 'SERVICE_INDISPONIBLE']);
    proxy.refuse();
    const refused = await fetch(`${service.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: WHO }),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await new Browser(service.origin).fetch('/connexion/interaction')).status).not.toBe(500);
    proxy.open();
    await recovered();
    await expect.poll(health, SOON).toEqual([200, 'ready']);
  });

  it('delays work only until it is back', async () => {
    await recovered();
    proxy.silence();
    // the worker looks meanwhile, and is not answered
    await expect.poll(() => service.logs.some((line) => line.includes('polling for jobs failed')), SOON).toBe(true);
    proxy.open();
    await recovered();
    const at = new Date();
    await enqueue(service.db, { kind: DISCREET, key: 'broken/one', payload: { sealed: 'by nobody' }, at });
    await expect
      .poll(async () => (await listJobs(service.db)).find(({ kind }) => kind === DISCREET)?.tries, SOON)
      .toBeGreaterThan(0);
  });

  it('does not prevent the process from stopping, which reports what it cut', async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = { ...fresh.env, DATABASE_URL: proxy.url, ORIGIN: origin, PORT: String(port), STOP_SECONDS: '2' };
    const child: ChildProcess = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/backend/support/server-process.ts'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', DATABASE_STATEMENT_SECONDS: '0', ...env },
      },
    );
    let said = '';
    child.stdout?.on('data', (chunk) => (said += String(chunk)));
    await expect.poll(() => said, SOON).toContain('ready');
    const { access } = await new Browser(origin).signIn('12345678A');
    proxy.silence();
    const cut = ask(origin, access, WHO).then(
      () => 'answered',
      () => 'cut',
    );
    await expect.poll(async () => (await fetch(`${origin}/healthz`)).status, SOON).toBe(503);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([1, null]);
    expect(await cut).toBe('cut');
    expect(said).toMatch(/"cut":\[.*"msg":"the service stops/);
  });
});
