import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One exported span. */
export interface TakenSpan {
  name: string;
  /** As OTLP numbers them. */
  kind: number;
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentSpanId: string;
  attributes: Readonly<Record<string, string | number>>;
  /** Null where it did not fail. */
  error: string | null;
  events: number;
}

export const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 };
const ERROR = 2;

interface Given {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}

interface Exported {
  resourceSpans: {
    resource: { attributes: Given[] };
    scopeSpans: {
      spans: {
        name: string;
        kind: number;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: Given[];
        events: unknown[];
        status: { code: number; message?: string };
      }[];
    }[];
  }[];
}

export interface Collector {
  url: string;
  spans: TakenSpan[];
  /** Attributes of the service itself. */
  resource: Record<string, string | number>;
  requests: { path: string; type: string; key: string; body: Buffer }[];
  /** Status that it answers with. */
  status: number;
  close(): Promise<void>;
}

/** Takes spans by OTLP over HTTP, and reads those in JSON. */
export async function startCollector(): Promise<Collector> {
  const collector: Collector = { url: '', spans: [], resource: {}, requests: [], status: 200, close };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { 'content-type': type = '', 'x-key': key = '' } = req.headers;
    collector.requests.push({ path: req.url ?? '', type, key: String(key), body });
    if (collector.status === 200 && type === 'application/json') take(JSON.parse(body.toString()) as Exported);
    res.writeHead(collector.status, { 'content-type': type }).end(type === 'application/json' ? '{}' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return collector;

  function take({ resourceSpans }: Exported): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      Object.assign(collector.resource, read(resource.attributes));
      for (const { spans } of scopeSpans)
        for (const { name, kind, traceId, spanId, parentSpanId = '', attributes, events, status } of spans)
          collector.spans.push({
            ...{ name, kind, traceId, spanId, parentSpanId, attributes: read(attributes), events: events.length },
            error: status.code === ERROR ? (status.message ?? '') : null,
          });
    }
  }

  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

const read = (given: readonly Given[]): Record<string, string | number> =>
  Object.fromEntries(
    given.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  );
