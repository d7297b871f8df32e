import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Logger } from 'pino';
import { isObject } from '../../base/json.ts';
import type { Say } from '../catalogue/say.ts';
import { LIMITS } from '../graphql/limits.ts';
import { GRAPHQL_PATH } from '../graphql/server.ts';
import type { TrustedDocuments } from '../graphql/trusted-documents.ts';
import { isHandle } from '../identity/web-sessions.ts';
import { inSpan } from '../trace/span.ts';
import type { ReadBearer } from './bearer.ts';
import { BadRequest, parseJson, readText, refuseBody, refuseMethod, refuseRequest, refuseService } from './body.ts';
import { type Exchange, isMultipart, type Route } from './exchange.ts';
import { sendRefusal, sendUnavailable } from './graphql.ts';
import { allowFileDuration } from './listen.ts';

/** What is passed on, each way: nothing that identifies the member but the bearer; and the trace, where there is one. */
const SENT = ['content-type', 'accept', 'content-length'];
const GIVEN = ['content-type', 'retry-after', 'x-release'];

interface ProxyParts {
  readBearer: ReadBearer;
  documents: Pick<TrustedDocuments, 'accepts'>;
  say: Say;
  log: Logger;
}

/**
 * Passes requests on to another API with the bearer that the back-end holds: documents that our own API would execute,
 * and members' files.
 */
export function graphqlProxy(endpoint: string, { readBearer, documents, say, log }: ProxyParts): Route {
  const target = { 'server.address': new URL(endpoint).hostname };
  return {
    name: GRAPHQL_PATH,
    matches: ({ url }) => url.pathname === GRAPHQL_PATH,
    async handle(exchange) {
      const { req, res } = exchange;
      const most = isMultipart(req) ? LIMITS.fileBytes : LIMITS.bytes;
      const answer = await passOn(exchange, most).catch((error: unknown) => error);
      if (answer instanceof BadRequest) return sendRefusal(exchange, say, answer);
      if (!(answer instanceof Response)) {
        log.error({ reference: exchange.reference, err: answer }, 'the API does not answer');
        return sendUnavailable(exchange, say);
      }
      const given = GIVEN.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      res.writeHead(answer.status, { ...Object.fromEntries(given), 'cache-control': 'no-store' });
      if (answer.body === null) return void res.end();
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), res);
    },
  };

  async function requireTrusted(text: string): Promise<void> {
    const operation = parseJson(text);
    if (!isObject(operation)) throw refuseBody('object');
    const { query } = operation as { query?: unknown };
    if (typeof query !== 'string' || !(await documents.accepts(query))) throw refuseService(400, 'DOCUMENT_INCONNU');
  }

  /** @throws BadRequest; anything else: the API does not answer */
  async function passOn(exchange: Exchange, most: number): Promise<Response> {
    const { req, res } = exchange;
    if (req.method !== 'POST') throw refuseMethod();
    if (Number(req.headers['content-length'] ?? 0) > most) throw refuseTooLong();
    const token = await readBearer(exchange);
    // a handle opens nothing anywhere else
    if (token !== null && isHandle(token)) throw refuseService(401, 'UNAUTHENTICATED');
    const hasFile = isMultipart(req);
    // who sends files is known
    if (hasFile && token === null) throw refuseService(401, 'UNAUTHENTICATED');
    if (hasFile) allowFileDuration(req);
    const text = hasFile ? null : await readText(req, most);
    if (text !== null) await requireTrusted(text);
    const headers = Object.fromEntries(
      SENT.flatMap((name) => (req.headers[name] ? [[name, String(req.headers[name])]] : [])),
    );
    const left = new AbortController();
    res.once('close', () => left.abort());
    const bounded = new TransformStream<Uint8Array, Uint8Array>(new Bound(most));
    const init = {
      ...{ method: 'POST', signal: left.signal, redirect: 'error', duplex: 'half' },
      body: text ?? Readable.toWeb(req).pipeThrough(bounded as never),
    };
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
    return inSpan(
      () => ({ name: 'POST', kind: 'client', attributes: { ...target, 'http.request.method': 'POST' } }),
      async (span) => {
        const sent = { ...init, headers: { ...headers, ...bearer, ...span?.headers() } };
        const answer = await fetch(endpoint, sent as RequestInit).catch((error: unknown) => {
          const { cause } = error instanceof Error ? error : {};
          throw cause instanceof BadRequest ? cause : error;
        });
        span?.set({ 'http.response.status_code': answer.status });
        if (answer.status >= 400) span?.fail(String(answer.status));
        return answer;
      },
    );
  }
}

const refuseTooLong = () => refuseRequest(413, 'REQUETE_TROP_LONGUE');

/** Lets so many bytes through: a body sent in pieces says no length. */
class Bound implements Transformer<Uint8Array, Uint8Array> {
  constructor(private left: number) {}

  transform(chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>): void {
    this.left -= chunk.byteLength;
    if (this.left < 0) controller.error(refuseTooLong());
    else controller.enqueue(chunk);
  }
}
