import { AuthorizationResponseError, ResponseBodyError } from 'oauth4webapi';
import type { Logger } from 'pino';
import { loginPath } from '../../catalog/fixed-paths.ts';
import type { Say } from '../catalogue/say.ts';
import { MissingUsername, type OidcClient, UnsoundCallback } from '../identity/oidc-client.ts';
import { parseBearer } from '../identity/tokens.ts';
import { handleOf, type WebSessions } from '../identity/web-sessions.ts';
import { readProvenCookie } from './bearer.ts';
import { BadRequest, readJson, refuseBody, refuseMethod, refuseService } from './body.ts';
import { type Exchange, isRead, type Route, sendJson } from './exchange.ts';
import { isSameOrigin } from './same-origin.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';

/** POST, PUT. */
export const SESSION_PATH = '/connexion/session';
/** Ends the session, and the provider's where it can. */
export const SESSION_END = `${SESSION_PATH}/fin`;
const LIMIT = 8192;

interface SessionParts {
  sessions: WebSessions;
  client: OidcClient;
  origin: string;
  say: Say;
  log: Logger;
  /** Seconds that the cookie lives at most. */
  longest: number;
  /** Ends the provider's own session at once, where it is ours; gives whether it did. */
  endAtProvider(access: string): Promise<boolean>;
}

/**
 * Sessions that the back-end holds. POST opens one with the answer of the provider, PUT renews it; both give its end
 * and what the page sends in place of a token. The end is an address, which leads on to the provider's.
 */
export function webSessionRoute(parts: SessionParts): Route {
  const { sessions, client, origin, say, log, longest, endAtProvider } = parts;
  const { protocol } = new URL(origin);
  const agentOf = ({ req }: Exchange) => String(req.headers['user-agent'] ?? '');

  async function open(exchange: Exchange): Promise<void> {
    const { callback, verifier } = await readJson(exchange.req, LIMIT);
    if (typeof callback !== 'string') throw refuseBody('missing', 'callback');
    if (typeof verifier !== 'string') throw refuseBody('missing', 'verifier');
    const grant = await client.complete(new URLSearchParams(callback), verifier, agentOf(exchange));
    const cookie = await sessions.open(grant);
    const former = readSessionCookie(exchange.req, protocol);
    if (former !== null) await sessions.end(former);
    exchange.res.setHeader('set-cookie', sessionCookie(cookie, longest, protocol));
    sendJson(exchange, 200, { token: handleOf(cookie), lifetime: grant.lifetime, username: grant.username });
  }

  async function renew(exchange: Exchange): Promise<void> {
    const token = parseBearer(exchange.req.headers.authorization);
    const cookie = readProvenCookie(exchange.req, token, origin);
    const refresh = (refreshToken: string) => client.refresh(refreshToken, agentOf(exchange));
    const session = cookie === null ? null : await sessions.renew(cookie, refresh);
    if (session === null || session.left <= 0) throw refuseService(401, 'UNAUTHENTICATED');
    sendJson(exchange, 200, { token, lifetime: Math.floor(session.left) });
  }

  async function end({ req, res, url }: Exchange): Promise<void> {
    const cookie = readProvenCookie(req, url.searchParams.get('id_token_hint'), origin);
    const session = cookie === null ? null : await sessions.read(cookie);
    if (cookie !== null) await sessions.end(cookie);
    const isOver = session !== null && (await endAtProvider(session.tokens.access));
    const home = origin + loginPath;
    const to = isOver ? home : (client.endAddress(session?.tokens.id ?? null, home) ?? home);
    const cleared = cookie !== null ? { 'set-cookie': sessionCookie('', 0, protocol) } : {};
    res.writeHead(303, { location: to, 'cache-control': 'no-store', ...cleared }).end();
  }

  /** The provider's refusal is the page's to explain; its words may name the member. */
  function sendFault(exchange: Exchange, error: unknown): void {
    const { reference } = exchange;
    if (error instanceof BadRequest) {
      sendJson(exchange, error.status, { code: error.code, message: say(error.reply) });
      return;
    }
    if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
      sendJson(exchange, 401, { code: error.error });
      return;
    }
    // an answer that no provider gave for this sign-in: anybody can send one
    if (error instanceof UnsoundCallback) {
      sendJson(exchange, 401, { code: 'invalid_callback' });
      return;
    }
    const isMissing = error instanceof MissingUsername;
    log.error({ reference, err: error }, isMissing ? error.message : 'the identity provider cannot be asked');
    const service = { area: 'service', code: 'SERVICE_INDISPONIBLE' } as const;
    sendJson(exchange, isMissing ? 502 : 503, { code: service.code, message: say(service), reference });
  }

  return {
    name: `${SESSION_PATH}/*`,
    matches: ({ url }) => url.pathname === SESSION_PATH || url.pathname === SESSION_END,
    async handle(exchange) {
      const { req, url } = exchange;
      if (url.pathname === SESSION_END && isRead(req)) return end(exchange);
      try {
        if (url.pathname !== SESSION_PATH || (req.method !== 'POST' && req.method !== 'PUT')) throw refuseMethod();
        if (!isSameOrigin(req, origin)) throw refuseService(403, 'ORIGINE_REFUSEE');
        await (req.method === 'POST' ? open(exchange) : renew(exchange));
      } catch (error) {
        sendFault(exchange, error);
      }
    },
  };
}
