import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

const WHO = 'query getNumProfil { getNumProfil(numProfil: "12345678A") }';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

interface Line {
  level: number;
  msg: string;
  [key: string]: unknown;
}

let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService({ LOG_LEVEL: 'debug', TRUST_PROXY: '1', INSTANCE: 'espace-1' });
  token = (await new Browser(service.origin).signIn('12345678A')).access;
});
afterAll(() => service.close());
beforeEach(() => void service.logs.splice(0));

const lines = () => service.logs.map((line) => JSON.parse(line) as Line);
const requests = () => lines().filter(({ msg }) => msg === 'request');
/** A line follows the answer. */
const logged = (count = 1) => expect.poll(requests).toHaveLength(count);

const INFO = 30;
const DEBUG = 20;

describe('one line a request', () => {
  it('tells the operation, how it ended, how long it took, who served it and by which release', async () => {
    await ask(service.origin, token, WHO);
    await logged();
    expect(requests()).toEqual([
      {
        ...{ level: INFO, time: expect.any(Number), msg: 'request', instance: 'espace-1' },
        ...{ method: 'POST', route: '/graphql', operation: 'getNumProfil', outcome: 'ok', status: 200 },
        ...{ ms: expect.any(Number), reference: expect.stringMatching(/^[A-Z0-9]{8}$/), release: 'abcdef123456' },
        request: expect.stringMatching(/^[A-Z0-9]{8}$/),
      },
    ]);
  });

  it.each([
    ['query Jean_Dupont { getNumProfil(numProfil: "12345678A") }', 'getNumProfil', 'ok'],
    ['query Jean_Dupont { a: getNumProfil(numProfil: "12345678A") isMaintenance }', 'other', 'ok'],
    ['{ isMaintenance }', 'isMaintenance', 'ok'],
    ['query getNumProfil { nothing }', 'other', 'refused'],
    ['query getNumProfil { ', 'other', 'refused'],
  ])('%s is %s, %s', async (query, operation, outcome) => {
    await ask(service.origin, token, query);
    await logged();
    expect(requests()).toMatchObject([{ operation, outcome }]);
    expect(service.logs.join('')).not.toContain('Dupont');
  });

  it('tells health probes at debug', async () => {
    for (const path of ['/livez', '/readyz', '/healthz', '/healthz/live']) await fetch(service.origin + path);
    await logged(4);
    expect(requests().map(({ level, route }) => [level, route])).toEqual(Array(4).fill([DEBUG, '/healthz']));
  });

  it('a body that the client breaks off is no error', async () => {
    const { port } = new URL(service.origin);
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const socket = connect(Number(port), '127.0.0.1');
      const head = [
        ...['POST /graphql HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`],
        ...[`content-type: ${type}`, 'content-length: 900'],
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n{"query":`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.destroy();
    }
    await logged(2);
    expect(requests()).toMatchObject(Array(2).fill({ level: INFO, status: 499, route: '/graphql' }));
    expect(lines().filter(({ level }) => level > INFO)).toEqual([]);
  });
});

describe('the id of a request', () => {
  const idOf = async (headers: Record<string, string>) => {
    const answer = await fetch(`${service.origin}/config.json`, { headers });
    await logged();
    const [line] = requests();
    expect(line?.request).toBe(answer.headers.get('x-request-id'));
    return [line?.request, line?.reference];
  };

  it.each([
    [
      'of the proxy',
      { 'x-request-id': '7f1c0f0e-3f0b-4c8e-9a53-2f6d9c1b7a10' },
      '7f1c0f0e-3f0b-4c8e-9a53-2f6d9c1b7a10',
    ],
    ['of its trace', { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }, TRACE],
  ])('is the one %s', async (_what, headers, id) => {
    expect((await idOf(headers))[0]).toBe(id);
  });

  it.each([
    ['a name', { 'x-request-id': 'Jean.Dupont.12345678A' }],
    ['something long', { 'x-request-id': 'a'.repeat(200) }],
    ['a trace of nothing', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
  ])('is made where the header has %s', async (_what, headers) => {
    const [id, reference] = await idOf(headers);
    expect(id).toBe(reference);
  });

  it('stands on every line that the request causes', async () => {
    const id = '00112233445566778899aabbccddeeff';
    await ask(service.origin, token, 'query { getSinistre(id: "\\u0000") { id } }', {}, { 'x-request-id': id });
    await logged();
    expect(lines().map(({ request }) => request)).toEqual(lines().map(() => id));
  });
});

it('is not taken from clients where no proxy is trusted', async () => {
  const direct = await startService();
  const id = '00112233445566778899aabbccddeeff';
  const answer = await fetch(`${direct.origin}/config.json`, { headers: { 'x-request-id': id } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[A-Z0-9]{8}$/);
  await direct.close();
});

it('the level is info unless it is set, and an instance has a name of its own', () => {
  const { logLevel, instance } = readConfig({});
  expect(logLevel).toBe('info');
  expect(instance).toMatch(new RegExp(`/${process.pid}$`));
  expect(() => readConfig({ INSTANCE: 'deux mots' })).toThrow('INSTANCE must be at most 100 letters');
});
