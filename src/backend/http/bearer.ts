import type { IncomingMessage } from 'node:http';
import { parseBearer } from '../identity/tokens.ts';
import { handleOf, isHandle, type WebSessions } from '../identity/web-sessions.ts';
import type { Exchange } from './exchange.ts';
import { isSameOrigin } from './same-origin.ts';
import { readSessionCookie } from './session-cookie.ts';

/** The access token of a request: its own, or that of the session that the back-end holds; null for visitors. */
export type ReadBearer = (exchange: Exchange) => Promise<string | null>;

/** @param sessions null where pages hold their tokens */
export function bearerReader(sessions: WebSessions | null, origin: string): ReadBearer {
  return async ({ req }) => {
    const token = parseBearer(req.headers.authorization);
    if (token === null || sessions === null || !isHandle(token)) return token;
    const cookie = readProvenCookie(req, token, origin);
    const session =
      cookie === null || !isSameOrigin(req, origin, { proven: true }) ? null : await sessions.read(cookie);
    // a handle that opens nothing is refused as a token, not taken for a visitor
    return session !== null && session.left > 0 ? session.tokens.access : token;
  };
}

/** The session's cookie, if the page that sends it has its handle and not that of a session before. */
export function readProvenCookie(req: IncomingMessage, handle: string | null, origin: string): string | null {
  const cookie = readSessionCookie(req, new URL(origin).protocol);
  return cookie !== null && handleOf(cookie) === handle ? cookie : null;
}
