import type { Say } from '../catalogue/say.ts';
import type { SharedLimit } from '../domain/limits/shared-limit.ts';
import { STUDIO_CALLBACK } from '../identity/clients.ts';
import type { StudioApi, StudioQuestion } from '../studio/api.ts';
import { REQUEST_BYTES } from '../studio/bounds.ts';
import type { StudioActor } from '../studio/people.ts';
import type { StudioSessions } from '../studio/sessions.ts';
import type { Person, StudioRole } from '../studio/studio-api.generated.ts';
import { BadRequest, readJson, refuseBody, refuseMethod, refuseService } from './body.ts';
import { type Exchange, isRead, type Route, sendJson, sendText } from './exchange.ts';
import { isSameOrigin } from './same-origin.ts';
import { refusalAt, SIGN_IN, sendRefusal } from './studio-refusal.ts';
import { SIGN_OUT, type StudioSignIn } from './studio-sign-in.ts';

const API = '/studio/graphql';

export interface StudioRouteParts {
  api: StudioApi;
  /** Null: everybody who reaches this machine is its developer. */
  signIn: { flow: StudioSignIn; sessions: StudioSessions } | null;
  /** Who that is. */
  developer: () => StudioActor;
  /** Null: somebody else serves the pages, in development. */
  pages: ((exchange: Exchange) => Promise<void>) | null;
  limit: SharedLimit;
  origin: string;
  say: Say;
}

/** A person, whose role may be gone. */
interface Caller {
  person: Person;
  role: StudioRole | null;
}

/** The studio: its sign-in, its API and its pages. Nothing of it is there where it is not configured. */
export function studioRoute(parts: StudioRouteParts): Route {
  const { api, signIn, developer, pages, limit, origin, say } = parts;
  const own = signIn === null ? [API] : [API, SIGN_IN, STUDIO_CALLBACK, SIGN_OUT];

  async function callerOf(exchange: Exchange): Promise<Caller | null> {
    if (signIn === null) return developer();
    const cookie = signIn.flow.cookieOf(exchange);
    return cookie === null ? null : signIn.sessions.read(cookie);
  }

  /** Only our own pages may ask, by POST. */
  function requireOwnPage({ req }: Exchange): void {
    if (req.method !== 'POST') throw refuseMethod();
    if (!isSameOrigin(req, origin)) throw refuseService(403, 'ORIGINE_REFUSEE');
  }

  async function answer(exchange: Exchange): Promise<void> {
    requireOwnPage(exchange);
    const caller = await callerOf(exchange);
    if (caller === null) throw refuseService(401, 'UNAUTHENTICATED');
    const { person, role } = caller;
    if (role === null) throw new BadRequest(403, 'NO_ROLE', { area: 'studio', code: 'NO_ROLE' });
    const wait = await limit.consume(person.id);
    if (wait !== null) {
      const message = say({ area: 'studio', code: 'TROP_DE_DEMANDES', values: { retryAfter: wait } });
      return sendJson(exchange, 429, errors('TROP_DE_DEMANDES', message), { 'retry-after': String(wait) });
    }
    const question = readQuestion(await readJson(exchange.req, REQUEST_BYTES));
    const cookie = signIn?.flow.cookieOf(exchange) ?? null;
    if (signIn !== null && cookie !== null && !api.isIdle(question)) await signIn.sessions.touch(cookie);
    sendJson(exchange, 200, await api.answer(question, { person, role }));
  }

  async function page(exchange: Exchange): Promise<void> {
    const caller = await callerOf(exchange);
    if (caller === null) {
      const isPage = isRead(exchange.req) && String(exchange.req.headers.accept ?? '').includes('text/html');
      if (!isPage) return sendText(exchange, 401, say({ area: 'service', code: 'UNAUTHENTICATED' }));
      return void exchange.res.writeHead(303, { location: SIGN_IN, 'cache-control': 'no-store' }).end();
    }
    if (caller.role === null) return sendRefusal(exchange, 'NO_ROLE', say);
    return pages?.(exchange);
  }

  async function handle(exchange: Exchange): Promise<void> {
    const { req, url } = exchange;
    if (url.pathname === API) return answer(exchange);
    if (signIn === null) return page(exchange);
    if (url.pathname === SIGN_OUT) {
      requireOwnPage(exchange);
      return signIn.flow.end(exchange, (await callerOf(exchange))?.person ?? null);
    }
    if (url.pathname !== SIGN_IN && url.pathname !== STUDIO_CALLBACK) return page(exchange);
    if (!isRead(req)) throw refuseMethod();
    if (url.pathname === STUDIO_CALLBACK) return signIn.flow.complete(exchange);
    const refusal = refusalAt(url);
    return refusal === null ? signIn.flow.begin(exchange) : sendRefusal(exchange, refusal, say);
  }

  return {
    name: '/studio/*',
    matches: ({ url: { pathname } }) =>
      own.includes(pathname) || (pages !== null && (pathname === '/studio' || pathname.startsWith('/studio/'))),
    async handle(exchange) {
      try {
        await handle(exchange);
      } catch (error) {
        if (!(error instanceof BadRequest)) throw error;
        sendJson(exchange, error.status, errors(error.code, say(error.reply)));
      }
    },
  };
}

const errors = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });

function readQuestion({ query, variables = null, operationName = null }: Record<string, unknown>): StudioQuestion {
  if (typeof query !== 'string') throw refuseBody('missing', 'query');
  if (typeof variables !== 'object' || Array.isArray(variables)) throw refuseBody('part', 'variables');
  if (operationName !== null && typeof operationName !== 'string') throw refuseBody('part', 'operationName');
  return { query, variables: variables as StudioQuestion['variables'], operationName };
}
