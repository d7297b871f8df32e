import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Balancer {
  origin: string;
  /** Resolves once this process takes requests, or no longer does. */
  sees(port: number, isReady: boolean): Promise<void>;
  /** Sends nothing more to this process, or asks it again, as an operator says. */
  take(port: number, isTaken: boolean): void;
  close(): Promise<void>;
}

/** Milliseconds between two probes of a process. */
const EVERY = 100;

const probe = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );

/** 1.0.0 has only `/healthz`. */
async function isReady(port: number): Promise<boolean> {
  const status = await probe(port, '/readyz');
  return (status === 404 ? await probe(port, '/healthz') : status) === 200;
}

/**
 * Sends each request, over connections that it keeps, to the next process whose `/readyz` was 200 when last probed. It
 * never repeats a request: what one process drops is dropped.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const out = new Set<number>();
  const agent = new http.Agent({ keepAlive: true });
  const stopped = new AbortController();
  const probes = ports.map(async (port) => {
    while (!stopped.signal.aborted) {
      if (await isReady(port)) ready.add(port);
      else ready.delete(port);
      await pause(EVERY);
    }
  });
  let next = 0;
  const server = http.createServer((req, res) => {
    const among = ports.filter((port) => ready.has(port) && !out.has(port));
    const port = among[next++ % Math.max(among.length, 1)];
    if (port === undefined) return void res.writeHead(502).end();
    const { method, url: path, headers } = req;
    const inner = http.request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      // these are of one connection, and the member has another
      const { connection: _connection, 'keep-alive': _keepAlive, ...own } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, own);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    inner.on('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end('{}')));
    req.pipe(inner);
  });
  server.keepAliveTimeout = 75_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async sees(port, isReady) {
      while (ready.has(port) !== isReady) await pause(EVERY / 4);
    },
    take(port, isTaken) {
      if (isTaken) out.delete(port);
      else out.add(port);
    },
    async close() {
      stopped.abort();
      await Promise.all(probes);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
