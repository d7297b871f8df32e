import { createRequire } from 'node:module';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DISCREET } from '../../src/backend/domain/accounts/discretion.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { enqueue } from '../../src/backend/jobs/queue.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { oneIn } from '../full.ts';
import { shipped } from '../shipped.ts';
import { ask } from './support/api.ts';
import { Browser, PASSWORD } from './support/browser.ts';
import { type Collector, KINDS, startCollector, type TakenSpan } from './support/collector.ts';
import { decidingBy } from './support/decide.ts';
import { askOne, everyOperation, type Given } from './support/every-operation.ts';
import { freePort } from './support/free-port.ts';
import { Owner, ownedOf, products, valuesOf } from './support/owned.ts';
import { sampleValue, scrape } from './support/scrape.ts';
import { type Service, startService } from './support/service.ts';

const MEMBER = '12345678A';
const WHO = `query getNumProfil { getNumProfil(numProfil: "${MEMBER}") }`;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

/** What a service is told that sends its spans to a collector at once. */
const to = (url: string, more: Record<string, string> = {}) => ({
  ...{ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_BSP_SCHEDULE_DELAY: '10' },
  ...more,
});

/** Values of a member: not the kind of a paper, which many have. */
const ownOf = ({ flag: _, ...own }: Given) => Object.values(own);

/** Packages of OpenTelemetry that this process has loaded. */
const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('/node_modules/@opentelemetry/'));

it('nothing of OpenTelemetry is loaded unless a collector is named', async () => {
  const service = await startService();
  await ask(service.origin, null, '{ isMaintenance }');
  await service.settled();
  await service.close();
  expect(loaded()).toEqual([]);
});

describe('a service whose traces are asked for', () => {
  let collector: Collector;
  let service: Service;
  let token: string;
  beforeAll(async () => {
    collector = await startCollector();
    service = await startService(to(collector.url, { TRUST_PROXY: '1', INSTANCE: 'espace-1' }));
    token = (await new Browser(service.origin).signIn(MEMBER)).access;
  });
  afterAll(async () => {
    await service.close();
    await collector.close();
  });
  beforeEach(() => {
    collector.spans.length = 0;
    service.logs.length = 0;
  });

  /** The span of this name, once it has been sent, and those of its trace. */
  async function traceOf(
    name: string,
  ): Promise<{ root: TakenSpan; spans: TakenSpan[]; under(one: TakenSpan): string[] }> {
    const find = () => collector.spans.find((span) => span.name === name);
    await expect.poll(find).toBeDefined();
    const root = find();
    if (root === undefined) throw new Error(`no span ${name}`);
    const spans = collector.spans.filter(({ traceId }) => traceId === root.traceId);
    const under = ({ spanId }: TakenSpan) =>
      spans.filter(({ parentSpanId }) => parentSpanId === spanId).map((span) => span.name);
    return { root, spans, under };
  }

  it('sends a read as a request, its operation, and its queries', async () => {
    await ask(service.origin, token, WHO, {}, { 'x-request-id': '00112233445566778899aabbccddeeff' });
    const { root, spans, under } = await traceOf('POST /graphql');
    expect(root).toMatchObject({ kind: KINDS.server, parentSpanId: '', error: null });
    expect(root.attributes).toEqual({
      ...{ 'http.request.method': 'POST', 'http.route': '/graphql', 'http.response.status_code': 200 },
      ...{ 'graphql.operation.name': 'getNumProfil', 'societaire.operation.outcome': 'ok' },
      ...{ 'societaire.request.id': '00112233445566778899aabbccddeeff', 'societaire.release': 'abcdef123456' },
    });
    expect(under(root)).toContain('query getNumProfil');
    const operation = spans.find(({ name }) => name === 'query getNumProfil');
    expect(operation?.attributes).toEqual({
      ...{ 'graphql.operation.type': 'query', 'graphql.operation.name': 'getNumProfil' },
      'societaire.operation.outcome': 'ok',
    });
    const query = spans.find(({ name }) => name === 'SELECT members');
    expect(query).toMatchObject({
      ...{ kind: KINDS.client, error: null, events: 0 },
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT', 'db.collection.name': 'members' },
    });
    expect(collector.resource).toMatchObject({ 'service.name': 'societaire', 'service.instance.id': 'espace-1' });
  });

  it('sends a mutation, with the transaction that is its own', async () => {
    const { errors } = await ask(
      service.origin,
      token,
      `mutation { confirmerMotDePasse(motDePasse: "${PASSWORD}") { dateExpiration } }`,
    );
    expect(errors).toEqual([]);
    const { spans, under } = await traceOf('POST /graphql');
    const operation = spans.find(({ name }) => name === 'mutation confirmerMotDePasse');
    expect(operation && under(operation)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']));
  });

  it('names a failure by its code', async () => {
    const { db } = service;
    await db.execute('alter table claims rename to away');
    onTestFinished(async () => void (await db.execute('alter table away rename to claims')));
    await ask(service.origin, token, 'query { getSinistreItem(id: "SIN-Durand") { id } }');
    const { root, spans } = await traceOf('POST /graphql');
    expect(root).toMatchObject({ error: 'failed', attributes: { 'societaire.operation.outcome': 'failed' } });
    const failed = spans.filter(({ error }) => error !== null).map(({ name, error }) => [name, error]);
    expect(failed).toContainEqual(['query getSinistreItem', 'INTERNAL_SERVER_ERROR']);
    expect(failed).toContainEqual(['SELECT claims', expect.stringMatching(/ 42P01$/)]);
    expect(JSON.stringify(collector.requests.map(({ body }) => body.toString()))).not.toContain('Durand');
  });

  it('sends a job with its kind, its tries and its outcome', async () => {
    const payload = { sealed: 'by nobody' };
    await enqueue(service.db, { kind: DISCREET, key: `broken/${MEMBER}`, payload, at: new Date(0) });
    await enqueue(service.db, { kind: 'errand-mail', key: `errand-mail/${MEMBER}`, at: new Date(0) });
    await service.settled();
    const done = await traceOf('job errand-mail');
    expect(done.root).toMatchObject({ kind: KINDS.consumer, parentSpanId: '', error: null });
    expect(done.root.attributes).toEqual({
      ...{ 'societaire.job.kind': 'errand-mail', 'societaire.job.tries': 1, 'societaire.job.outcome': 'done' },
    });
    expect(done.under(done.root)).toContain('DELETE jobs');
    const failed = await traceOf(`job ${DISCREET}`);
    const error = expect.stringMatching(/^TypeError/);
    expect(failed.root).toMatchObject({ error });
    expect(failed.root.attributes).toMatchObject({
      ...{ 'societaire.job.kind': DISCREET, 'societaire.job.outcome': 'retried', 'error.type': error },
    });
  });

  it('names requests by their pattern, and leaves out probes of health', async () => {
    await fetch(`${service.origin}/readyz`);
    await fetch(`${service.origin}/contrat/auto/k3f9?nom=Durand`, { method: 'OPTIONS' });
    await traceOf('OPTIONS /*');
    expect(collector.spans.map(({ attributes }) => attributes['http.route']).filter(Boolean)).toEqual(['/*']);
    expect(JSON.stringify(collector.requests.map(({ body }) => body.toString()))).not.toMatch(/k3f9|Durand/);
  });

  it('continues the trace of a trusted proxy, or leaves out what it does', async () => {
    await ask(service.origin, null, '{ isMaintenance }', {}, { traceparent: `00-${TRACE}-${CALLER}-00` });
    await ask(service.origin, null, '{ isMaintenance }', {}, { traceparent: `00-${TRACE}-${CALLER}-01` });
    const { root } = await traceOf('POST /graphql');
    expect(root).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
    expect(root.attributes).toMatchObject({ 'societaire.request.id': TRACE });
    expect(collector.spans.filter(({ name }) => name === 'POST /graphql')).toHaveLength(1);
  });

  it('writes the ids of the trace on each line of the log', async () => {
    await ask(service.origin, token, '{ nothing }');
    const { root } = await traceOf('POST /graphql');
    const lines = service.logs.map((line) => JSON.parse(line) as { msg: string; trace_id?: string; span_id?: string });
    expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ trace_id: root.traceId, span_id: root.spanId });
    expect(lines.map(({ trace_id }) => trace_id)).toEqual(lines.map(() => root.traceId));
  });
});

it('a client continues no trace where no proxy is trusted', async () => {
  const collector = await startCollector();
  const service = await startService(to(collector.url));
  await ask(service.origin, null, '{ isMaintenance }', {}, { traceparent: `00-${TRACE}-${CALLER}-01` });
  await service.close();
  const root = collector.spans.find(({ name }) => name === 'POST /graphql');
  expect(root).toMatchObject({ parentSpanId: '' });
  expect(root?.traceId).not.toBe(TRACE);
  await collector.close();
});

it('nothing of a member is exported, whatever is asked', async () => {
  const collector = await startCollector();
  const catalogue = compileCatalogue(shipped.data, validateWithAjv);
  const service = await startService(to(collector.url, { OTEL_BSP_MAX_QUEUE_SIZE: '100000' }), {
    decide: decidingBy(catalogue),
  });
  const owner = await Owner.signIn(service, MEMBER);
  await owner.furnish();
  const holdings = await owner.holdings();
  for (const operation of oneIn(3, everyOperation())) {
    const owned = ownedOf(operation);
    const fitting = holdings.find((one) => owned.every((name) => one[name] !== undefined)) ?? holdings[0] ?? {};
    const [given = {}] = products(operation.args.map(({ name }) => valuesOf(name, true, owned, fitting)));
    await askOne(service.origin, owner.token, operation, given);
  }
  for (const { id, policeId } of holdings) {
    const headers = { authorization: `Bearer ${owner.token}` };
    await fetch(`${service.origin}/fichiers/${id}`, { headers });
    await fetch(`${service.origin}/contrat/auto/${policeId}?id=${id}`);
  }
  const [row] = await service.db.select().from(members).where(eq(members.numClient, MEMBER));
  await service.settled();
  await service.close();
  await collector.close();
  const secret = [owner.token, PASSWORD, ...Object.values(row ?? {}), ...holdings.flatMap(ownOf)];
  const words = new Set(secret.flat().filter((one): one is string => typeof one === 'string' && one.length >= 4));
  expect(words.size).toBeGreaterThan(30);
  expect(collector.spans.length).toBeGreaterThan(500);
  // ids and times are random digits, among which anything may be found
  const told = new Set(
    collector.spans.flatMap(({ name, attributes, error }) => [name, error, ...Object.values(attributes)]),
  );
  const text = [...told, ...Object.values(collector.resource)].join('\n').toLowerCase();
  expect([...words].filter((word) => text.includes(word.toLowerCase()))).toEqual([]);
  expect(text).not.toMatch(/bearer|eyj|@|\$1/);
  expect(collector.spans.filter(({ events }) => events > 0)).toEqual([]);
});

describe('a collector that is away', () => {
  it('costs its spans alone: members are answered, and one line warns', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const service = await startService(
      to(url, {
        METRICS_PORT: '0',
        OTEL_BSP_MAX_QUEUE_SIZE: '4',
        OTEL_EXPORTER_OTLP_TIMEOUT: '100',
        LOG_LEVEL: 'warn',
      }),
    );
    onTestFinished(() => service.close());
    const dropped = async () => sampleValue(await scrape(service.metricsPort), 'societaire_spans_dropped_total');
    for (let count = 0; count < 20; count++)
      expect(await ask(service.origin, null, '{ isMaintenance }')).toMatchObject({ status: 200, errors: [] });
    // more than the queue holds, and then all of it
    await expect.poll(dropped, { timeout: 30_000 }).toBeGreaterThan(30);
    await expect.poll(() => service.logs.length, { timeout: 30_000 }).toBe(1);
    await ask(service.origin, null, '{ isMaintenance }');
    expect(service.logs.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'the collector of traces takes no spans: they are dropped until it does', err: { code: 'ECONNREFUSED' } },
    ]);
  });

  it('is waited for three seconds at most when the service stops, which is no fault', async () => {
    const collector = await startCollector();
    collector.status = 503;
    const service = await startService(to(collector.url));
    await ask(service.origin, null, '{ isMaintenance }');
    const startedAt = performance.now();
    await service.close();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(service.cut).toEqual([]);
    await collector.close();
  });
});

it('sends the last spans when the service stops', async () => {
  const collector = await startCollector();
  const service = await startService(to(collector.url, { OTEL_BSP_SCHEDULE_DELAY: '600000' }));
  await ask(service.origin, null, '{ isMaintenance }');
  expect(collector.spans).toEqual([]);
  await service.close();
  expect(collector.spans.map(({ name }) => name)).toContain('POST /graphql');
  await collector.close();
});

it('speaks protobuf unless told otherwise, with the headers of the deployment, and takes a share of the traces', async () => {
  const collector = await startCollector();
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=un%20secret', OTEL_SERVICE_NAME: 'espace' };
  const OTEL_EXPORTER_OTLP_PROTOCOL = 'http/protobuf';
  const service = await startService(to(`${collector.url}/`, { ...headers, OTEL_EXPORTER_OTLP_PROTOCOL }));
  await ask(service.origin, null, '{ isMaintenance }');
  await service.close();
  const [first] = collector.requests;
  expect(first).toMatchObject({ path: '/v1/traces', type: 'application/x-protobuf', key: 'un secret' });
  expect(String(Buffer.concat(collector.requests.map(({ body }) => body)))).toMatch(/espace[\s\S]*POST \/graphql/);
  const share = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
  const silent = await startService(to(collector.url, share));
  await ask(silent.origin, null, '{ isMaintenance }');
  await silent.close();
  expect(collector.spans).toEqual([]);
  expect(silent.logs.join('')).not.toContain('trace_id');
  await collector.close();
});
