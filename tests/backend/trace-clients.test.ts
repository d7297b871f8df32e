import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openBlobs } from '../../src/backend/blobs/open-blobs.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import { openMailer } from '../../src/backend/mail/mailer.ts';
import { clamAvScan } from '../../src/backend/scan/clamav.ts';
import { openTracing } from '../../src/backend/trace/open-tracing.ts';
import { runIn } from '../../src/backend/trace/span.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { startClamav } from './support/clamav.ts';
import { type Collector, KINDS, startCollector } from './support/collector.ts';
import { startRelay } from './support/relay.ts';
import { startService } from './support/service.ts';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
  return () => collector.close();
});

const settings = (more: Record<string, string> = {}) => ({
  ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
  ...more,
});

/** A server that answers every request with 200. */
async function startAnswering(body: string, heard: (req: IncomingMessage) => void = () => {}): Promise<string> {
  const server = createServer((req, res) => {
    heard(req);
    req.resume().on('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    return closed;
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('what the store, the relay and the scanner are asked is a part of what is traced, without names', async () => {
  const [relay, scanner, store] = await Promise.all([startRelay(), startClamav(), startAnswering('')]);
  onTestFinished(async () => void (await Promise.all([relay.close(), scanner.close()])));
  const config = readConfig(
    settings({
      ...{
        SMTP_URL: relay.url,
        FILES_SCANNER: scanner.address,
        FILES_S3_BUCKET: `${store.replace('127.0.0.1', 'localhost')}/pieces`,
      },
      ...{ FILES_S3_REGION: 'eu', FILES_S3_ACCESS_KEY: 'key', FILES_S3_SECRET_KEY: 'secret' },
    }),
  );
  const tracing = await openTracing(config, pino({ level: 'silent' }));
  if (tracing === null || config.files.scanner === null) throw new Error('nothing is traced');
  const mailer = openMailer(config.mail, () => new Date());
  const blobs = openBlobs(config.files);
  const scan = clamAvScan(config.files.scanner);
  relay.reply = (to) => (to.startsWith('nobody') ? '550 no such user' : '250 ok');
  const letter = {
    from: 'a@example.fr',
    to: 'durand@example.fr',
    subject: 'Durand',
    text: ['Durand'],
    ...{ id: 'durand', reference: 'DURAND22', prompt: true },
  };
  await runIn(tracing.begin({ name: 'root' }), async () => {
    await mailer.send(letter);
    await mailer.send({ ...letter, to: 'nobody.durand@example.fr' }).catch(() => {});
    await blobs.put('piece-durand', { path: 'package.json', size: 0, sha256: '0'.repeat(64) }).catch(() => {});
    (await blobs.get('piece-durand')).resume();
    await scan('package.json');
  });
  mailer.close?.();
  await tracing.close(10_000);
  const root = collector.spans.find(({ name }) => name === 'root');
  const parts = collector.spans.filter(({ name }) => name !== 'root');
  expect(new Set(parts.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root?.spanId]));
  expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set([KINDS.client]));
  expect(parts.map(({ name, error }) => [name, error])).toEqual([
    ['SMTP send', null],
    ['SMTP send', 'Error EENVELOPE'],
    ['S3 PutObject', expect.anything()],
    ['S3 GetObject', null],
    ['ClamAV INSTREAM', null],
  ]);
  expect(collector.requests.map(({ body }) => body.toString()).join()).not.toMatch(/durand|piece/i);
});

it('another API is told of the trace, and not of what a client says of one', async () => {
  const heard: unknown[] = [];
  const api = await startAnswering('{"data":{"a":1}}', ({ headers }) => heard.push(headers.traceparent));
  const other = { SESSION: 'server', GRAPHQL_ENDPOINT: `${api}/api` };
  const own = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
  for (const env of [settings(other), other]) {
    const service = await startService(env);
    await new Browser(service.origin).openSession('12345678A');
    expect(await ask(service.origin, null, '{ a }', {}, own)).toMatchObject({ data: { a: 1 } });
    await service.close();
  }
  const root = collector.spans.find(({ name }) => name === 'POST /graphql');
  const passed = collector.spans.find(({ name, kind }) => name === 'POST' && kind === KINDS.client);
  expect(passed).toMatchObject({ traceId: root?.traceId, parentSpanId: root?.spanId, error: null });
  expect(passed?.attributes).toEqual({
    ...{ 'http.request.method': 'POST', 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
  });
  expect(heard).toEqual([`00-${passed?.traceId}-${passed?.spanId}-01`, undefined]);
});
