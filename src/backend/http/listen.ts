import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler } from './exchange.ts';

export class PortTaken extends Error {
  constructor(port: number) {
    super(`port ${port} is already in use: stop what uses it, or set PORT to another one`);
    this.name = 'PortTaken';
  }
}

export interface Listening {
  port: number;
  /** Until then every request is answered 503. */
  serve(handler: Handler): void;
  close(): Promise<void>;
}

/** Takes the port at once, so that a busy one is reported before anything else is done. */
export async function listen(host: string, port: number): Promise<Listening> {
  let current: Handler = starting;
  const server = createServer((req, res) => void current(req, res));
  // longer than proxies and other clients keep one: a request must not fall upon a connection that is being closed
  server.keepAliveTimeout = 75_000;
  // what is asked weighs 64 kB at most: whoever takes longer to send it holds a connection for nothing
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (handler) => {
      current = handler;
    },
    close: () => closeServer(server),
  };
}

const starting: Handler = async (_req, res) => {
  res.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  res.end(JSON.stringify({ status: 'starting' }));
};

/** Lets requests under way end, for a moment. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
