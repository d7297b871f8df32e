import { handleOf, isHandle, type WebSessions } from '../identity/web-sessions.ts';
import type { Exchange } from './exchange.ts';
import { isSameOrigin } from './same-origin.ts';
import { readSessionCookie } from './session-cookie.ts';

/** The access token of a request: its own, or that of the session that the back-end holds; null for visitors. */
export type ReadBearer = (exchange: Exchange) => Promise<string | null>;

/** @param sessions null where pages hold their tokens */
export function bearerReader(sessions: WebSessions | null, origin: string): ReadBearer {
  return async ({ req }) => {
    const [, token] = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
    if (token === undefined) return null;
    if (sessions === null || !isHandle(token)) return token;
    const cookie = readSessionCookie(req);
    // the handle of another session is that of a page from before this one
    if (cookie === null || handleOf(cookie) !== token || !isSameOrigin(req, origin, { proven: true })) return token;
    const session = await sessions.read(cookie);
    return session !== null && session.left > 0 ? session.tokens.access : token;
  };
}
