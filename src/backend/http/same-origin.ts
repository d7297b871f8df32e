import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a page of ours. Browsers say so of every POST; without a word it counts only if the
 * request proves by itself that a page of ours has sent it.
 */
export function isSameOrigin(req: IncomingMessage, origin: string, { proven = false } = {}): boolean {
  const site = req.headers['sec-fetch-site'];
  const from = req.headers.origin;
  if (site !== undefined && site !== 'same-origin') return false;
  return from === undefined ? proven || site === 'same-origin' : from === origin;
}

/** Whether a form of our own page has sent a request: under our referrer policy, its `Origin` is `null`. */
export function isOwnForm({ headers }: IncomingMessage, origin: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, origin: from } = headers;
  return site === 'same-origin' && mode === 'navigate' && dest === 'document' && (from === 'null' || from === origin);
}
