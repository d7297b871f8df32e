import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import type { Say } from '../catalogue/say.ts';
import { isOutOfReach } from '../database/out-of-reach.ts';
import { OwnContracts } from '../domain/contracts/find.ts';
import { isHelperToken } from '../domain/helper-access/secrets.ts';
import { Turns } from '../domain/turns.ts';
import type { Context, MemberContext, Services } from '../graphql/core/context.ts';
import { UNAVAILABLE } from '../graphql/core/errors.ts';
import { LIMITS } from '../graphql/limits.ts';
import { type createGraphql, GRAPHQL_PATH } from '../graphql/server.ts';
import { CAPTCHA_HEADER } from '../graphql/submission-checks.ts';
import { DRAFT_HEADER, SUBMISSION_HEADER } from '../graphql/submissions.ts';
import type { TrustedDocuments } from '../graphql/trusted-documents.ts';
import type { ReadHelper } from '../identity/helper.ts';
import { KeysUnavailable } from '../identity/tokens.ts';
import type { ReadViewer } from '../identity/viewer.ts';
import { KeysSealed } from '../keys/key-cipher.ts';
import type { OperationNames } from '../observe/known-operations.ts';
import { OTHER, type SeenOperation } from '../observe/seen.ts';
import { forRequest } from '../time/limits.ts';
import { inSpan } from '../trace/span.ts';
import type { ReadBearer } from './bearer.ts';
import { BadRequest, readJson, refuseMethod, refuseService } from './body.ts';
import { decodePathPart, type Exchange, isMultipart, type Route, send, sendJson } from './exchange.ts';
import { allowFileDuration } from './listen.ts';
import { readMultipart } from './multipart.ts';

/** Release in force on every answer, by which open forms detect a new catalogue. */
const RELEASE_HEADER = 'x-release';

const JSON_TYPE = 'application/json; charset=utf-8';

interface GraphqlParts {
  /** Of the portal. */
  origin: string;
  yoga: ReturnType<typeof createGraphql>;
  services: Services;
  releases: ReleaseReader;
  documents: Pick<TrustedDocuments, 'accepts'>;
  names: OperationNames;
  readBearer: ReadBearer;
  readViewer: ReadViewer;
  readHelper: ReadHelper;
  /** Folder of uploads until they are checked. */
  spool: string;
}

type Caller = Pick<MemberContext, 'viewer' | 'helper'>;

/** The API's answer to an operation. */
export interface GraphqlAnswer {
  status: number;
  type: string;
  body: string;
  /** Seconds to wait, as a header writes them; null where a retry needs none. */
  retry: string | null;
  /** The release in force. */
  release: string | null;
  seen: SeenOperation;
}

/** Asks the API within this process. */
export interface GraphqlRoute extends Route {
  /** The member of an access token. */
  memberOf(access: string): Promise<MemberContext | null>;
  /**
   * Executes an operation as a request of a member or a visitor would: through the same limits, paces and journal.
   * @param address of the member's browser
   * @param signal aborted once nobody waits for the answer
   */
  ask(
    member: MemberContext | null,
    operation: Readonly<Record<string, unknown>>,
    { address, signal }: { address: string; signal: AbortSignal },
  ): Promise<GraphqlAnswer>;
}

/** Documents are parsed one at a time. */
const parsing = new Turns(1, Number.POSITIVE_INFINITY);

/** Uploads are checked a few at a time: a hundred would fill the database's queue. */
const files = new Turns(3, Number.POSITIVE_INFINITY);

/** Concurrent uploads per member; the portal sends two. */
const FILES_AT_ONCE = 4;

/**
 * The API: POST of one operation as JSON, with a bearer token unless public; or, for members, of one with a file, by
 * the GraphQL multipart request specification.
 */
export function graphqlRoute(parts: GraphqlParts): GraphqlRoute {
  const { yoga, services, releases, documents, names, readBearer, readViewer, readHelper, spool } = parts;
  const url = new URL(GRAPHQL_PATH, parts.origin).href;
  const sending = new Map<string, number>();

  async function member(exchange: Exchange): Promise<MemberContext | null> {
    const token = await readBearer(exchange);
    if (token === null) return null;
    const found = isHelperToken(token) ? await asHelper(token) : await asMember(token);
    return found && withContracts(found);
  }

  const withContracts = (caller: Caller): MemberContext => ({
    ...caller,
    contracts: new OwnContracts(services.db, caller.viewer),
  });

  async function asMember(token: string): Promise<Caller | null> {
    const viewer = await readViewer(token);
    return viewer && { viewer, helper: null };
  }

  async function asHelper(token: string): Promise<Caller | null> {
    const found = await readHelper(token);
    if (found === null) return null;
    const rights = await services.decide('helper-rights', { parts: found.helper.parts });
    return { viewer: found.viewer, helper: { ...found.helper, rights } };
  }

  /** Executes an operation. @param seen is filled */
  async function execute(
    operation: Readonly<Record<string, unknown>>,
    { accept, ...asked }: Omit<Context, 'keepAnswer' | 'services' | 'seen'> & { accept: string; seen: SeenOperation },
  ): Promise<GraphqlAnswer> {
    const { query } = operation;
    if (typeof query === 'string' && !(await documents.accepts(query))) throw refuseService(400, 'DOCUMENT_INCONNU');
    const context: Context = { ...asked, keepAnswer: async () => {}, services };
    const headers = { 'content-type': 'application/json', accept };
    const body = JSON.stringify(operation);
    // other requests get a turn between two documents
    await parsing.take('', () => nextTurn());
    await names.follow();
    const given = await inSpan(
      () => ({ name: 'GraphQL Operation' }),
      async () => yoga.fetch(url, { method: 'POST', headers, body }, context),
    );
    return {
      status: given.status,
      type: given.headers.get('content-type') ?? JSON_TYPE,
      body: await given.text(),
      retry: given.headers.get('retry-after'),
      release: releases.current(),
      seen: asked.seen,
    };
  }

  /** Executes the operation of a request. */
  function executeFor(
    exchange: Exchange,
    operation: Readonly<Record<string, unknown>>,
    own: Pick<Context, 'member' | 'fileOf'>,
  ): Promise<GraphqlAnswer> {
    const seen: SeenOperation = { name: OTHER, outcome: 'refused' };
    exchange.operation = seen;
    return execute(operation, {
      ...own,
      seen,
      accept: String(exchange.req.headers.accept ?? 'application/json'),
      address: exchange.address,
      submissionKey: readHeader(exchange, SUBMISSION_HEADER),
      draft: decodePathPart(readHeader(exchange, DRAFT_HEADER) ?? '') || null,
      captcha: readHeader(exchange, CAPTCHA_HEADER),
    });
  }

  /** The sender is known before a file is read. The slot is free once the answer is ready. */
  async function answerWithFile(exchange: Exchange): Promise<void> {
    const own = await member(exchange);
    if (own === null || own.helper !== null) throw refuseService(401, 'UNAUTHENTICATED');
    const id = own.viewer.memberId;
    const atOnce = sending.get(id) ?? 0;
    if (atOnce >= FILES_AT_ONCE) throw refuseService(429, 'ENVOIS_TROP_NOMBREUX');
    sending.set(id, atOnce + 1);
    sendAnswer(exchange, await executeWithFile(exchange, own).finally(() => release(id)));
  }

  async function executeWithFile(exchange: Exchange, own: MemberContext): Promise<GraphqlAnswer> {
    allowFileDuration(exchange.req);
    const { operation, token, file, done } = await readMultipart(exchange.req, spool);
    try {
      const fileOf = (name: string) => (name === token ? file : null);
      return await files.take('', () => executeFor(exchange, operation, { member: own, fileOf }));
    } finally {
      await done();
    }
  }

  function release(id: string): void {
    const left = (sending.get(id) ?? 1) - 1;
    if (left > 0) sending.set(id, left);
    else sending.delete(id);
  }

  return {
    name: GRAPHQL_PATH,
    matches: ({ url }) => url.pathname === GRAPHQL_PATH,
    async handle(exchange) {
      const left = new AbortController();
      exchange.res.once('close', () => {
        if (!exchange.res.writableFinished) left.abort();
      });
      return forRequest(left.signal, () => answerRequest(exchange));
    },
    async memberOf(access) {
      const caller = await asMember(access);
      return caller && withContracts(caller);
    },
    ask(own, operation, { address, signal }) {
      const seen: SeenOperation = { name: OTHER, outcome: 'refused' };
      const nothing = { submissionKey: null, draft: null, captcha: null, fileOf: () => null };
      return forRequest(signal, () =>
        execute(operation, { ...nothing, member: own, seen, address, accept: 'application/json' }),
      );
    },
  };

  async function answerRequest(exchange: Exchange): Promise<void> {
    const { req, res } = exchange;
    const inForce = releases.current();
    if (inForce !== null) res.setHeader(RELEASE_HEADER, inForce);
    try {
      if (req.method !== 'POST') throw refuseMethod();
      if (isMultipart(req)) return await answerWithFile(exchange);
      const operation = await readJson(req, LIMITS.bytes);
      const own = { member: await member(exchange), fileOf: () => null };
      sendAnswer(exchange, await executeFor(exchange, operation, own));
    } catch (error) {
      if (error instanceof KeysUnavailable || error instanceof KeysSealed)
        return sendUnavailable(exchange, services.say);
      if (isOutOfReach(error)) {
        services.log.error({ reference: exchange.reference, err: error }, 'the database is out of reach');
        return sendUnavailable(exchange, services.say);
      }
      if (!(error instanceof BadRequest)) throw error;
      sendRefusal(exchange, services.say, error);
    }
  }
}

function sendAnswer(exchange: Exchange, { status, type, body, retry }: GraphqlAnswer): void {
  const wait = retry === null ? {} : { 'retry-after': retry };
  send(exchange, status, type, body, { 'cache-control': 'no-store', ...wait });
}

/** Refuses a request as the API does. */
export function sendRefusal(exchange: Exchange, say: Say, { status, code, reply }: BadRequest): void {
  sendJson(exchange, status, { errors: [{ message: say(reply), extensions: { code } }] });
}

/** A retry is possible: the session has not ended. */
export function sendUnavailable(exchange: Exchange, say: Say): void {
  const { code, headers } = UNAVAILABLE;
  const message = say({ area: 'service', code });
  sendJson(exchange, 503, { errors: [{ message, extensions: { code } }] }, headers);
}

function readHeader({ req }: Exchange, name: string): string | null {
  const given = req.headers[name];
  return given === undefined ? null : String(given);
}
