import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { HttpHandler } from '../../backend/http/exchange.ts';
import { escapeHtml } from '../../base/html.ts';
import { dayInParis } from '../../base/paris.ts';
import { formatFinding } from '../../catalog/source/index.ts';
import { projectRoot, RefusedCatalogue } from '../../release/index.ts';
import { GivenError } from '../../view/given-error.ts';
import { readGiven } from '../given/read-given.ts';
import { UsageError } from '../verb.ts';
import { asksForPage, cookieOf } from './cookies.ts';
import { simulatedNow } from './date.ts';
import { answerFromExample, type ExampleRequest } from './example-answers.ts';
import { EXAMPLE_COOKIE, EXAMPLE_TOKEN, exampleNames, exampleOf, exampleScript, pageOfExample } from './examples.ts';
import { examplesPage } from './examples-page.ts';
import { answerQuery, type ExplanationQuery } from './explanations.ts';
import type { SavedCatalogue } from './saved-catalogue.ts';

/** The address of the explanations, which only takes requests with the token of the page. */
const EXPLANATIONS = '/dev/explications';
const TOKEN_HEADER = 'x-societaire-dev';
const LIST = '/dev/exemples';
const GRAPHQL = '/graphql';

/** Middleware of a service in development, for analysts and testers: examples on the real page, and explanations. */
export interface DevTools {
  around(handler: HttpHandler): HttpHandler;
  /** Markup that comes first in the head of a page: the token and the script of the bar. */
  head(req: IncomingMessage): string;
}

export function devTools(saved: SavedCatalogue): DevTools {
  const token = randomUUID();
  const today = () => dayInParis(simulatedNow());
  const catalogue = () => saved.asOf(today());

  function leave(req: IncomingMessage, res: ServerResponse): void {
    const own = cookieOf(req, 'graphql-token') === EXAMPLE_TOKEN ? ['graphql-token', 'graphql-token-expiration'] : [];
    const expired = [EXAMPLE_COOKIE, ...own].map((cookie) => `${cookie}=; Path=/; Max-Age=0`);
    res.writeHead(302, { location: '/', 'set-cookie': expired }).end();
  }

  function choose(res: ServerResponse, name: string): void {
    if (!exampleNames().includes(name))
      say(res, 404, `"${name}" is no example contract\nhelp: there are ${exampleNames().join(', ')}`);
    else {
      const location = pageOfExample(catalogue().catalogue, readGiven(name));
      const cookie = `${EXAMPLE_COOKIE}=${name}; Path=/; SameSite=Strict`;
      res.writeHead(302, { location, 'set-cookie': cookie }).end();
    }
  }

  async function answer(req: IncomingMessage, res: ServerResponse, name: string): Promise<void> {
    const question = JSON.parse(await text(req)) as ExampleRequest;
    json(res, 200, await answerFromExample(catalogue(), readGiven(name), question));
  }

  /** Reads the data of a contract and keeps it nowhere: not in a log, not between two questions. */
  async function explain(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const isOwn = req.headers['sec-fetch-site'] === 'same-origin' && req.headers[TOKEN_HEADER] === token;
    if (req.method !== 'POST' || !isOwn) return say(res, 403, 'asked by no page of this server');
    const query = JSON.parse(await text(req)) as Partial<ExplanationQuery>;
    if (!isQuery(query)) return say(res, 422, 'the page shows no contract');
    json(res, 200, answerQuery(saved.asOf(query.given.today ?? today()), query));
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const url = new URL(req.url ?? '/', 'http://localhost');
    const wanted = asksForPage(req) ? url.searchParams.get('exemple') : null;
    const example = exampleOf(req);
    if (wanted === '') leave(req, res);
    else if (wanted !== null) choose(res, wanted);
    else if (url.pathname === EXPLANATIONS) await explain(req, res);
    else if (url.pathname === LIST) page(res, examplesPage(catalogue().catalogue));
    else if (url.pathname === GRAPHQL && req.method === 'POST' && example !== null) await answer(req, res, example);
    else return false;
    return true;
  }

  return {
    around: (handler) => async (req, res) => {
      try {
        if (await handle(req, res)) return;
      } catch (error) {
        const message = fixableMessage(error);
        return say(res, message === null ? 500 : 422, message ?? String(error));
      }
      await handler(req, res);
    },
    head(req) {
      const example = exampleOf(req);
      const config = escapeHtml(JSON.stringify({ token, root: projectRoot, example }));
      return `${example === null ? '' : exampleScript()}<meta name="societaire-dev" content="${config}"><script type="module" src="/src/portal/dev/main.ts"></script>`;
    },
  };
}

const isQuery = (query: Partial<ExplanationQuery>): query is ExplanationQuery =>
  query.ask !== undefined && typeof query.given?.contract === 'object';

/** The message of an error that an analyst can fix; null for any other. */
function fixableMessage(error: unknown): string | null {
  if (error instanceof RefusedCatalogue)
    return error.findings
      .filter(({ severity }) => severity === 'error')
      .map(formatFinding)
      .join('\n\n');
  const known = [GivenError, UsageError, SyntaxError].some((kind) => error instanceof kind);
  return known && error instanceof Error ? error.message : null;
}

const ALWAYS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function say(res: ServerResponse, status: number, words: string): void {
  res.writeHead(status, { ...ALWAYS, 'content-type': 'text/plain; charset=utf-8' }).end(words);
}

function json(res: ServerResponse, status: number, value: unknown): void {
  res.writeHead(status, { ...ALWAYS, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
}

function page(res: ServerResponse, html: string): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  res.writeHead(200, { ...ALWAYS, ...headers }).end(html);
}
