import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '../observe/metrics.ts';
import { listenFault } from './listen.ts';

const PATH = '/metrics';
/** Milliseconds for a request: its sender is a machine next door. */
const PATIENCE = 10_000;

export interface MetricsServer {
  port: number;
  close(): void;
}

/** Serves metrics at an address of their own, which members never reach. @throws CannotListen */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  metrics: Pick<Metrics, 'text' | 'contentType'>,
): Promise<MetricsServer> {
  let reading: Promise<string> | null = null;
  /** Whoever asks at once is given the same. */
  const readOnce = () => {
    reading ??= metrics.text().finally(() => {
      reading = null;
    });
    return reading;
  };
  const server = createServer((req, res) => {
    if (req.url?.split('?')[0] !== PATH || req.method !== 'GET') return void res.writeHead(404).end();
    readOnce().then(
      (text) => res.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => res.writeHead(503).end(),
    );
  });
  Object.assign(server, { requestTimeout: PATIENCE, headersTimeout: PATIENCE });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, host, port, 'METRICS_')));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
