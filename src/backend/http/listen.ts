import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpHandler } from './exchange.ts';
import { isLiveness } from './health.ts';

/** An address that cannot be listened on; the message is one line with the setting and the remedy. */
export class CannotListen extends Error {
  override name = 'CannotListen';
}

export class PortTaken extends CannotListen {
  constructor(port: number, setting = 'PORT') {
    super(`port ${port} is already in use: stop what uses it, or set ${setting} to another one`);
    this.name = 'PortTaken';
  }
}

/** @param prefix of the settings `HOST` and `PORT` */
export function listenFault(error: NodeJS.ErrnoException, host: string, port: number, prefix = ''): Error {
  const [HOST, PORT] = [`${prefix}HOST`, `${prefix}PORT`];
  const remedy = `set ${HOST} to an address of this machine, 0.0.0.0 for all of them, or 127.0.0.1 for itself alone`;
  switch (error.code) {
    case 'EADDRINUSE':
      return new PortTaken(port, PORT);
    case 'EADDRNOTAVAIL':
      return new CannotListen(`${HOST}: ${host} is no address of this machine: ${remedy}`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotListen(`${HOST}: ${host} is not known to the name service: ${remedy}`);
    case 'EACCES':
      return new CannotListen(`${PORT}: ${port} needs rights that this user lacks: set ${PORT} to 1024 or more`);
    default:
      return error;
  }
}

export interface Listening {
  port: number;
  /** Requests before this get a 503. */
  serve(handler: HttpHandler): void;
  /** Still accepts requests, and ends each connection after its answer: the next one goes to another process. */
  drain(): void;
  /**
   * Accepts no more connections and finishes pending requests.
   * @param patience milliseconds after which they are cut
   * @returns number of requests cut
   */
  close(patience?: number): Promise<number>;
}

/** Milliseconds for a request of at most 64 kB: slow senders occupy connections. */
const PATIENCE = 30_000;
/** For a file over a slow network. */
const FILE_PATIENCE = 600_000;

/** Listens at once, which reports a busy port before anything else is done. */
export async function listen(host: string, port: number, patience = PATIENCE): Promise<Listening> {
  let current: HttpHandler = startingHandler;
  const answering = new Set<ServerResponse>();
  let draining = false;
  const drain = () => {
    draining = true;
    for (const res of answering) if (!res.headersSent) res.setHeader('connection', 'close');
  };
  const server = createServer((req, res) => {
    answering.add(res);
    res.once('close', () => answering.delete(res));
    if (draining) res.setHeader('connection', 'close');
    limitDuration(req, res, patience);
    closeUnread(req, res);
    void current(req, res);
  });
  // longer than clients and proxies do, against requests on a closing connection
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 15_000;
  server.requestTimeout = FILE_PATIENCE;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (handler) => {
      current = handler;
    },
    drain,
    close: (patience = 0) => {
      drain();
      return closeServer(server, answering, patience);
    },
  };
}

const durationTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Extends the time limit for authenticated uploads. */
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

/** Closes the connection after an early answer: the rest of the body would be read as the next request. */
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

async function closeServer(server: Server, answering: ReadonlySet<ServerResponse>, patience: number): Promise<number> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
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
