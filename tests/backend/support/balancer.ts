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
async function statusOf(port: number): Promise<number> {
  const status = await probe(port, '/readyz');
  return status === 404 ? probe(port, '/healthz') : status;
}

/**
 * Sends each request, over connections that it keeps, to the next process whose `/readyz` was 200 when last probed. It
 * never repeats a request: what one process drops is dropped.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  /** Those that answer. */
  const known = new Set<number>();
  const out = new Set<number>();
  const agent = new http.Agent({ keepAlive: true });
  const stopped = new AbortController();
  const probes = ports.map(async (port) => {
    while (!stopped.signal.aborted) {
      const status = await statusOf(port);
      if (status === 200) ready.add(port);
      else ready.delete(port);
      // one that has stopped, or never started, does not answer at all
      if (status === 0) known.delete(port);
      else known.add(port);
      await pause(EVERY);
    }
  });
  let next = 0;
  const server = http.createServer((req, res) => {
    const taken = ports.filter((port) => !out.has(port));
    const up = taken.filter((port) => ready.has(port));
    // as balancers do where none is ready: on a machine that is busy, all may be late with their answer to a probe
    const among = up.length > 0 ? up : taken.filter((port) => known.has(port));
    const port = among[next++ % Math.max(among.length, 1)];
    if (port === undefined) return void res.writeHead(502).end('{}');
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
