import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DrawnOutcome, SeenOperation } from '../observe/seen.ts';

export type HttpHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** A request and its response. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  /** Client address. */
  address: string;
  /** Reference of the request in the log. */
  reference: string;
  /** Name of its route: a pattern, never an address; null before it is found, and without one. */
  route: string | null;
  /** The operation of the API that it executed; null without one. */
  operation: SeenOperation | null;
  /** How a navigation was answered. */
  drawn?: DrawnOutcome;
}

export interface Route {
  /** Name in the log: a pattern, never an address. */
  name: string;
  matches(exchange: Exchange): boolean | Promise<boolean>;
  handle(exchange: Exchange): void | Promise<void>;
}

export function sendJson(
  { req, res }: Exchange,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  send({ req, res }, status, 'application/json; charset=utf-8', JSON.stringify(value), {
    'cache-control': 'no-store',
    ...headers,
  });
}

export function sendText(
  exchange: Pick<Exchange, 'req' | 'res'>,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  send(exchange, status, 'text/plain; charset=utf-8', text, { 'cache-control': 'no-store', ...headers });
}

export function send(
  { req, res }: Pick<Exchange, 'req' | 'res'>,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  res.end(req.method === 'HEAD' ? undefined : body);
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether the client has left before the end of its request or of the answer. */
export const hasLeft = ({ req, res }: Pick<Exchange, 'req' | 'res'>): boolean =>
  (req.destroyed && !req.complete) || (res.destroyed && !res.writableFinished);

/** Whether a request contains a file. */
export const isMultipart = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

/** The addresses that proxies have added to a request, the nearest proxy's last; a client may have written the first. */
export function forwardedAddresses({ headers }: Pick<IncomingMessage, 'headers'>): string[] {
  const header = headers['x-forwarded-for'];
  return header === undefined
    ? []
    : String(header)
        .split(',')
        .map((address) => address.trim());
}

/**
 * Client address: what the outermost of our proxies saw. A request with fewer addresses did not come through all of
 * them: its connection counts, which no header can choose.
 */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  const forwarded = proxies > 0 ? forwardedAddresses(req).at(-proxies) : '';
  return forwarded || (req.socket.remoteAddress ?? '');
}

/** Decodes a part of an address; null where malformed. */
export function decodePathPart(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
