import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpHandler } from './exchange.ts';
import { isLiveness } from './health.ts';

export class PortTaken extends Error {
  constructor(port: number) {
    super(`port ${port} is already in use: stop what uses it, or set PORT to another one`);
    this.name = 'PortTaken';
  }
}

export interface Listening {
  port: number;
  /** Until then every request is answered 503. */
  serve(handler: HttpHandler): void;
  /**
   * Takes no more connections, and answers what is under way.
   * @param patience milliseconds after which it is cut
   * @returns how many requests were
   */
  close(patience?: number): Promise<number>;
}

/** What is asked weighs 64 kB at most: whoever takes longer to send it, in milliseconds, holds a connection for nothing. */
const PATIENCE = 30_000;
/** A file over a bad network. */
const FILE_PATIENCE = 600_000;

/** Takes the port at once, so that a busy one is reported before anything else is done. */
export async function listen(host: string, port: number, patience = PATIENCE): Promise<Listening> {
  let current: HttpHandler = startingHandler;
  const answering = new Set<ServerResponse>();
  let closing = false;
  const server = createServer((req, res) => {
    answering.add(res);
    res.once('close', () => answering.delete(res));
    if (closing) res.setHeader('connection', 'close');
    limitDuration(req, res, patience);
    closeUnread(req, res);
    void current(req, res);
  });
  // longer than proxies and other clients keep one: a request must not fall upon a connection that is being closed
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 15_000;
  server.requestTimeout = FILE_PATIENCE;
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
    close: (patience = 0) => {
      closing = true;
      return closeServer(server, answering, patience);
    },
  };
}

const durationTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Lets a request take as long as a file takes: for who has shown that they may send one, not for who says that it is one. */
export function allowFileDuration(req: IncomingMessage): void {
  clearTimeout(durationTimers.get(req));
}

function limitDuration(req: IncomingMessage, res: ServerResponse, patience: number): void {
  const timer = setTimeout(() => {
    if (req.complete) return;
    if (res.headersSent) req.destroy();
    else res.writeHead(408, { connection: 'close' }).end(() => req.destroy());
  }, patience);
  durationTimers.set(req, timer);
  for (const event of ['end', 'close']) req.once(event, () => clearTimeout(timer));
}

/** An answer that leaves before the request has come in ends the connection: what is still on its way would be taken for the next request. */
function closeUnread(req: IncomingMessage, res: ServerResponse): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = req.headers;
  if (encoding === undefined && Number(length) === 0) return;
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse;
  res.writeHead = (...args: unknown[]) => {
    if (!req.complete) res.shouldKeepAlive = false;
    return writeHead(...args);
  };
}

const startingHandler: HttpHandler = async (req, res) => {
  const lives = isLiveness(req.url);
  res.writeHead(lives ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  res.end(JSON.stringify({ status: lives ? 'alive' : 'starting' }));
};

/** Who still waits for an answer is told that the connection ends with it: what comes next goes to another process. */
async function closeServer(server: Server, answering: ReadonlySet<ServerResponse>, patience: number): Promise<number> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const res of answering) if (!res.headersSent) res.setHeader('connection', 'close');
  server.closeIdleConnections();
  let cut = 0;
  const timer = setTimeout(() => {
    cut = answering.size;
    server.closeAllConnections();
  }, patience);
  await closed;
  clearTimeout(timer);
  return cut;
}
