import type { ReleaseReader } from '../catalogue/release-reader.ts';
import { OwnContracts } from '../domain/contracts/find.ts';
import { CAPTCHA_HEADER } from '../graphql/captcha-check.ts';
import type { Context, Member, Services } from '../graphql/core/context.ts';
import { LIMITS } from '../graphql/limits.ts';
import { type createGraphql, GRAPHQL_PATH } from '../graphql/server.ts';
import { SUBMISSION_HEADER } from '../graphql/submissions.ts';
import { KeysOutOfReach } from '../identity/tokens.ts';
import type { ReadViewer } from '../identity/viewer.ts';
import { BadRequest, readJson } from './body.ts';
import { type Exchange, type Route, send, sendJson } from './exchange.ts';

/** Names the release in force on every answer, so that an open form learns that the catalogue has changed. */
const RELEASE_HEADER = 'x-release';

interface Given {
  yoga: ReturnType<typeof createGraphql>;
  services: Services;
  releases: ReleaseReader;
  readViewer: ReadViewer;
}

/** The API: POST of one JSON operation, with a bearer token but for what is public. */
export function graphqlRoute({ yoga, services, releases, readViewer }: Given): Route {
  async function member({ req }: Exchange): Promise<Member | null> {
    const [, token] = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
    const viewer = token === undefined ? null : await readViewer(token);
    return viewer && { viewer, contracts: new OwnContracts(services.db, viewer) };
  }

  return {
    name: GRAPHQL_PATH,
    matches: ({ url }) => url.pathname === GRAPHQL_PATH,
    async handle(exchange) {
      const { req, res, url, address } = exchange;
      const release = releases.current();
      if (release !== null) res.setHeader(RELEASE_HEADER, release);
      try {
        if (req.method !== 'POST') throw new BadRequest(405, 'METHODE_NON_ADMISE', 'Seule la méthode POST est admise');
        const body = JSON.stringify(await readJson(req, LIMITS.bytes));
        const context: Context = {
          member: await member(exchange),
          address,
          submissionKey: header(exchange, SUBMISSION_HEADER),
          captcha: header(exchange, CAPTCHA_HEADER),
          settle: async () => {},
          services,
        };
        const headers = {
          'content-type': 'application/json',
          accept: String(req.headers.accept ?? 'application/json'),
        };
        const answer = await yoga.fetch(url.href, { method: 'POST', headers, body }, context);
        const type = answer.headers.get('content-type') ?? 'application/json; charset=utf-8';
        send(exchange, answer.status, type, await answer.text(), { 'cache-control': 'no-store' });
      } catch (error) {
        if (error instanceof KeysOutOfReach) return unavailable(exchange);
        if (!(error instanceof BadRequest)) throw error;
        sendJson(exchange, error.status, { errors: [{ message: error.message, extensions: { code: error.code } }] });
      }
    },
  };
}

/** Whoever asks may ask again: their session has not ended. */
function unavailable(exchange: Exchange): void {
  const message = 'Le service est momentanément indisponible, merci de réessayer';
  const body = { errors: [{ message, extensions: { code: 'SERVICE_INDISPONIBLE' } }] };
  sendJson(exchange, 503, body, { 'retry-after': '5' });
}

function header({ req }: Exchange, name: string): string | null {
  const given = req.headers[name];
  return given === undefined ? null : String(given);
}
