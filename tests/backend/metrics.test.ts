import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PortTaken } from '../../src/backend/http/listen.ts';
import { Metrics } from '../../src/backend/observe/metrics.ts';
import { releaseSince } from '../../src/backend/observe/release-since.ts';
import { sampled } from '../../src/backend/observe/sampled.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { freePort } from './support/free-port.ts';
import { parseExposition, type Scrape, sampleValue, scrape } from './support/scrape.ts';
import { type Service, startService } from './support/service.ts';

const WHO = 'query getNumProfil { getNumProfil(numProfil: "12345678A") }';
const AT = new Date('2027-03-01T12:00:00Z');

/** The metrics of a service in this state. */
function metricsOf(more: Partial<ConstructorParameters<typeof Metrics>[0]> = {}) {
  return new Metrics({
    faults: async () => ({ database: null, disk: 'full', draining: null }),
    pool: () => ({ busy: 3, idle: 2, max: 10, waiting: 7 }),
    queue: async () => [
      { kind: 'proof-mail', waiting: 4, due: 2, dead: 1, oldest: new Date(AT.getTime() - 90_000) },
      { kind: 'of another version', waiting: 1, due: 0, dead: 0, oldest: null },
    ],
    kinds: () => ['journal', 'proof-mail'],
    release: () => 'abcdef123456',
    releaseSince: async () => new Date(AT.getTime() - 3_600_000),
    freeSpace: async () => 5000,
    refusals: () => 2,
    droppedSpans: () => 3,
    diskFloor: 1000,
    now: () => AT,
    ...more,
  });
}

describe('the state of a service', () => {
  let samples: Scrape;
  beforeAll(async () => {
    samples = parseExposition(await metricsOf().text());
  });

  it.each([
    ['societaire_check_passes', { check: 'database' }, 1],
    ['societaire_check_passes', { check: 'disk' }, 0],
    ['societaire_check_passes', { check: 'draining' }, 1],
    ['societaire_database_connections', { state: 'busy' }, 3],
    ['societaire_database_connections', { state: 'idle' }, 2],
    ['societaire_database_connections_max', {}, 10],
    ['societaire_database_waiting', {}, 7],
    ['societaire_jobs', { kind: 'proof-mail', state: 'waiting' }, 4],
    ['societaire_jobs', { kind: 'proof-mail', state: 'due' }, 2],
    ['societaire_jobs', { kind: 'proof-mail', state: 'dead' }, 1],
    ['societaire_jobs', { kind: 'journal', state: 'dead' }, 0],
    ['societaire_jobs', { kind: 'other', state: 'waiting' }, 1],
    ['societaire_jobs_oldest_due_seconds', { kind: 'proof-mail' }, 90],
    ['societaire_jobs_oldest_due_seconds', { kind: 'journal' }, 0],
    ['societaire_release_info', { release: 'abcdef123456' }, 1],
    ['societaire_release_age_seconds', {}, 3600],
    ['societaire_catalogue_refusals_total', {}, 2],
    ['societaire_spans_dropped_total', {}, 3],
    ['societaire_disk_free_bytes', {}, 5000],
    ['societaire_disk_floor_bytes', {}, 1000],
    ['societaire_mails_total', { outcome: 'failed' }, 0],
  ])('%s %o is %d', (name, labels, value) => expect(sampleValue(samples, name, labels)).toBe(value));

  it('is told where the database cannot be asked', async () => {
    const away = async () => {
      throw new Error('away');
    };
    const text = await metricsOf({ queue: away, releaseSince: away, freeSpace: away }).text();
    expect(sampleValue(parseExposition(text), 'societaire_database_waiting')).toBe(7);
  });
});

it('a reading is shared, bounded, and not repeated for a while', async () => {
  let readings = 0;
  const read = sampled(60_000, 'it', async () => ++readings);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  const failing = sampled(60_000, 'it', () => Promise.reject(new Error('no')));
  expect(await failing()).toBeNull();
});

it('a release is in force since its switch, or since its day', () => {
  const entry = (at: string, from: string | null) => ({
    ...{ at, act: 'publish' as const, author: 'a', message: 'm', publication: null },
    schedule: [{ from: null, hash: 'one' }, ...(from === null ? [] : [{ from, hash: 'two' }])],
  });
  expect(releaseSince([], '2027-03-01')).toBeNull();
  const before = entry('2027-02-01T10:00:00.000Z', null);
  const last = entry('2027-02-20T10:00:00.000Z', '2027-03-01');
  expect(releaseSince([before, last], '2027-02-28')?.toISOString()).toBe('2027-02-20T10:00:00.000Z');
  expect(releaseSince([before, last], '2027-03-02')?.toISOString()).toBe('2027-03-01T00:00:00.000Z');
});

describe('a service with a port for metrics', () => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await startService({ METRICS_PORT: '0' });
    token = (await new Browser(service.origin).signIn('12345678A')).access;
  });
  afterAll(() => service.close());
  const read = () => scrape(service.metricsPort);

  it('counts requests by route and class of status, and operations by name and outcome', async () => {
    const before = await read();
    await ask(service.origin, token, WHO);
    await ask(service.origin, token, '{ nothing }');
    await ask(service.origin, token, 'query Jean_Dupont { a: isMaintenance getNumProfil(numProfil: "12345678A") }');
    await fetch(`${service.origin}/readyz`);
    const grown = (after: Scrape, name: string, labels: Record<string, string>) =>
      (sampleValue(after, name, labels) ?? 0) - (sampleValue(before, name, labels) ?? 0);
    const operations = (after: Scrape, operation: string, outcome: string) =>
      grown(after, 'societaire_operations_total', { operation, outcome });
    // a request is counted once its answer is sent
    await expect.poll(async () => operations(await read(), 'other', 'ok')).toBe(1);
    const after = await read();
    expect(operations(after, 'getNumProfil', 'ok')).toBe(1);
    expect(operations(after, 'other', 'refused')).toBe(1);
    const requests = (route: string, status: string) =>
      grown(after, 'societaire_http_request_duration_seconds_count', { route, status });
    expect(requests('/graphql', '2xx')).toBe(3);
    expect(requests('/healthz', '2xx')).toBe(0);
    expect(grown(after, 'societaire_operation_duration_seconds_count', { operation: 'getNumProfil' })).toBe(1);
  });

  it('exposes nothing of a member', async () => {
    await fetch(`${service.origin}/contrat/auto/k3f9?nom=Durand`);
    await expect
      .poll(async () => sampleValue(await read(), 'societaire_http_request_duration_seconds_count', { route: '/*' }))
      .toBeGreaterThan(0);
    const text = await (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
    expect(text).not.toMatch(/12345678A|Dupont|Durand|k3f9|127\.0\.0\.1|@/);
    const labels = parseExposition(text).flatMap(({ labels: own }) => Object.keys(own));
    expect([...new Set(labels)].sort()).toEqual([
      ...['check', 'kind', 'le', 'major', 'minor', 'operation', 'outcome', 'patch'],
      ...['release', 'route', 'space', 'state', 'status', 'type', 'version'],
    ]);
  });

  it('does not serve them to members', async () => {
    const answer = await fetch(`${service.origin}/metrics`, { headers: { accept: '*/*' } });
    expect(answer.status).toBe(404);
    const other = await fetch(`http://127.0.0.1:${service.metricsPort}/`);
    expect(other.status).toBe(404);
  });

  it('names the setting where the port is taken', async () => {
    const port = service.metricsPort ?? 0;
    await expect(startService({ METRICS_PORT: String(port) })).rejects.toThrow(
      `port ${port} is already in use: stop what uses it, or set METRICS_PORT to another one`,
    );
    await expect(startService({ METRICS_PORT: String(port) })).rejects.toBeInstanceOf(PortTaken);
  });

  it('has none unless it is set', async () => {
    const without = await startService();
    onTestFinished(() => without.close());
    expect(without.metricsPort).toBeNull();
    expect(await scrape(await freePort())).toEqual([]);
  });
});
