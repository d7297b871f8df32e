import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Say } from '../catalogue/say.ts';
import { LIMITS } from '../graphql/limits.ts';
import { GRAPHQL_PATH } from '../graphql/server.ts';
import type { ReadBearer } from './bearer.ts';
import { isMultipart, type Route, sendJson } from './exchange.ts';
import { allowFileDuration } from './listen.ts';

/** What is passed on, each way: nothing that identifies the member but the bearer. */
const SENT = ['content-type', 'accept', 'content-length'];
const GIVEN = ['content-type', 'retry-after', 'x-release'];

/** Passes requests on to another API with the bearer that the back-end holds. */
export function graphqlProxy(endpoint: string, readBearer: ReadBearer, say: Say): Route {
  return {
    name: GRAPHQL_PATH,
    matches: ({ url }) => url.pathname === GRAPHQL_PATH,
    async handle(exchange) {
      const { req, res } = exchange;
      const most = isMultipart(req) ? LIMITS.fileBytes : LIMITS.bytes;
      const length = Number(req.headers['content-length'] ?? Number.NaN);
      const refuse = (status: number, code: 'ORIGINE_REFUSEE' | 'SERVICE_INDISPONIBLE') =>
        sendJson(exchange, status, { errors: [{ message: say({ area: 'service', code }), extensions: { code } }] });
      if (req.method !== 'POST' || !(length <= most)) return refuse(400, 'ORIGINE_REFUSEE');
      const token = await readBearer(exchange);
      if (isMultipart(req) && token !== null) allowFileDuration(req);
      const headers = Object.fromEntries(
        SENT.flatMap((name) => (req.headers[name] ? [[name, String(req.headers[name])]] : [])),
      );
      const left = new AbortController();
      res.once('close', () => left.abort());
      const init = {
        ...{ method: 'POST', signal: left.signal, redirect: 'error', duplex: 'half' },
        headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        body: Readable.toWeb(req),
      };
      const answer = await fetch(endpoint, init as RequestInit).catch(() => null);
      if (answer === null) return refuse(503, 'SERVICE_INDISPONIBLE');
      const given = GIVEN.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      res.writeHead(answer.status, { ...Object.fromEntries(given), 'cache-control': 'no-store' });
      if (answer.body === null) return void res.end();
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), res);
    },
  };
}
