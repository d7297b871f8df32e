import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { listen } from '../../src/backend/http/listen.ts';
import { Readiness } from '../../src/backend/http/readiness.ts';
import { KeysSealed } from '../../src/backend/keys/key-cipher.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = async (path: string, origin = service.origin) => {
  const answer = await fetch(`${origin}${path}`);
  return [answer.status, await answer.json()];
};

const NEVER = () => new Promise<never>(() => {});
const sound = () => ({
  ping: async () => {},
  keysReady: async () => {},
  catalogueReady: async () => {},
  workerFault: () => null,
  folders: [tmpdir()],
  diskFloor: 0,
});
type Parts = ConstructorParameters<typeof Readiness>[0];
const faultsOf = async (more: Partial<Parts>) => {
  const faults = await new Readiness({ ...sound(), ...more }).faults();
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
};

describe('/livez', () => {
  it('answers during the start, when nothing is ready', async () => {
    const server = await listen('127.0.0.1', 0);
    const origin = `http://127.0.0.1:${server.port}`;
    expect(await get('/livez', origin)).toEqual([200, { status: 'alive' }]);
    expect(await get('/readyz', origin)).toEqual([503, { status: 'starting' }]);
    await server.close();
  });

  it('needs nothing', async () => expect(await get('/livez')).toEqual([200, { status: 'alive' }]));
});

describe('/readyz', () => {
  it('is 200 once all is ready', async () => {
    expect(await get('/readyz')).toEqual([200, { status: 'ready', failing: {} }]);
  });

  it('does not wait for an unresponsive database', async () => {
    const held = new Readiness({ ...sound(), ping: NEVER });
    for (let times = 0; times < 3; times++) expect((await held.faults()).database).toBe('the database does not answer');
  });

  it('names every check that fails', async () => {
    expect(await faultsOf({})).toEqual({});
    expect(await faultsOf({ catalogueReady: () => Promise.reject(new Error('it is damaged')) })).toEqual({
      release: 'it is damaged',
    });
    expect(await faultsOf({ keysReady: () => Promise.reject(new KeysSealed('cookie-1', 'abc')) })).toEqual({
      keys: expect.stringContaining('KEY_ENCRYPTION'),
    });
    expect(await faultsOf({ catalogueReady: NEVER })).toEqual({ release: 'the release does not answer' });
    expect(await faultsOf({ workerFault: () => 'the worker has stopped' })).toEqual({
      worker: 'the worker has stopped',
    });
    expect(await faultsOf({ diskFloor: 2 ** 60 })).toEqual({
      disk: expect.stringMatching(/^\d+ MB are free, 1099511627776 MB are needed$/),
    });
    expect(await faultsOf({ folders: ['/nowhere'], diskFloor: 2 ** 60 })).toEqual({});
  });

  it('tells nothing of the database but that it fails', async () => {
    expect(await faultsOf({ ping: () => service.db.execute(sql`select nothing from nowhere`) })).toEqual({
      database: 'the database cannot be reached',
    });
  });

  it('asks the database once, however many ask', async () => {
    let asked = 0;
    const readiness = new Readiness({ ...sound(), ping: async () => asked++ });
    await Promise.all(Array.from({ length: 50 }, () => readiness.faults()));
    await readiness.faults();
    expect(asked).toBe(1);
  });
});

describe('the time to stop', () => {
  const times = (env: Record<string, string>) => {
    const { drain, stopPatience } = readConfig({ ORIGIN: 'https://portail.example', MAIL: 'files', ...env });
    return [drain, stopPatience].map((ms) => ms / 1000);
  };

  it('fits what orchestrators wait, and drains in production only', () => {
    expect(times({})).toEqual([0, 28]);
    expect(times({ NODE_ENV: 'production' })).toEqual([5, 28]);
    expect(times({ NODE_ENV: 'production', STOP_SECONDS: '2' })).toEqual([0, 2]);
    expect(times({ DRAIN_SECONDS: '10' })).toEqual([10, 28]);
  });

  it('is longer than the drain', () => {
    expect(() => times({ DRAIN_SECONDS: '10', STOP_SECONDS: '10' })).toThrow(
      'DRAIN_SECONDS must be less than STOP_SECONDS (10), not "10"',
    );
  });
});
