import type { IncomingMessage } from 'node:http';

/** Hexadecimal, as proxies make them: clients may send anything, which must not reach the log. */
const SAFE = /^[0-9a-f-]{16,64}$/i;
const TRACE = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Id that a trusted proxy gave the request, in `x-request-id` or `traceparent`; null without one of a safe shape. */
export function proxyRequestId({ headers }: IncomingMessage, trustProxy: boolean): string | null {
  if (!trustProxy) return null;
  const own = String(headers['x-request-id'] ?? '');
  if (SAFE.test(own)) return own;
  return TRACE.exec(String(headers.traceparent ?? ''))?.[1] ?? null;
}
