import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isRecord } from '../../base/json.ts';
import { loginPath } from '../../catalog/fixed-paths.ts';
import { PAPER_FORM, type PaperRequest, paperPath } from '../../view/papers/paper-request.ts';
import { StoreUnavailable } from '../blobs/blobs.ts';
import { isOutOfReach } from '../database/out-of-reach.ts';
import { UNAVAILABLE } from '../graphql/core/errors.ts';
import { KeysUnavailable } from '../identity/tokens.ts';
import { KeysSealed } from '../keys/key-cipher.ts';
import { attachmentHeaders } from './attachment.ts';
import { BadRequest, readText } from './body.ts';
import { DrawingSlots, TooManyDraws } from './drawing.ts';
import type { DrawingParts, DrawnAs } from './drawn-page.ts';
import { type Exchange, hasLeft, type Route, send } from './exchange.ts';
import { isOwnForm } from './same-origin.ts';
import { allowStyle } from './security-headers.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Longest request, in bytes, and time to answer it, in milliseconds. */
const LONGEST = 4000;
const PATIENCE = 60_000;

interface DrawnPapersParts extends DrawingParts {
  /** A file that this member has sent; null without one. */
  openFile(memberId: string, id: string): Promise<{ file: SentFile; content: Readable } | null>;
}

interface SentFile {
  name: string;
  mime: string;
  size: number;
}

/** What is answered to a request for a paper. */
type Found =
  | { file: SentFile; content: Readable }
  | { status: number; title: string; text: string; headers?: Record<string, string> };

/**
 * The papers of drawn pages where no script runs: a form of the page requests one, which is saved. Only forms of our own
 * pages are answered, and only what reads is executed.
 */
export function drawnPapersRoute(parts: DrawnPapersParts): Route {
  const { draw, pages, shell, portal, origin, say, log, memberOf, openFile } = parts;
  const slots = new DrawingSlots();
  const { protocol } = new URL(origin);
  const saying = (status: number, code: 'FICHIER_INCONNU' | 'ORIGINE_REFUSEE' | 'SERVICE_INDISPONIBLE'): Found => ({
    ...{ status, title: say({ area: 'service', code }), text: '' },
    ...(status === UNAVAILABLE_STATUS && { headers: UNAVAILABLE.headers }),
  });

  async function findPaper(who: DrawnAs, paper: PaperRequest, signal: AbortSignal): Promise<Found> {
    if ('file' in paper) {
      const found = who.memberId === undefined ? null : await openFile(who.memberId, paper.file);
      return found ?? saying(404, 'FICHIER_INCONNU');
    }
    const given = pages.open();
    if (given === null) return saying(UNAVAILABLE_STATUS, 'SERVICE_INDISPONIBLE');
    const url = new URL(paperPath, origin);
    const read = await draw.readPaper({ ...given, ...who, url, userAgent: '', config: portal, signal }, paper);
    if (read === null) return saying(404, 'FICHIER_INCONNU');
    if ('title' in read) return { status: 409, title: read.title, text: read.text ?? '' };
    const content = Buffer.from(await read.content.arrayBuffer());
    return { file: { name: read.name, mime: read.mime, size: content.length }, content: Readable.from([content]) };
  }

  async function answer(exchange: Exchange): Promise<Found | 'signed-out'> {
    const { req, res, reference } = exchange;
    if (!isOwnForm(req, origin)) return saying(403, 'ORIGINE_REFUSEE');
    const cookie = readSessionCookie(req, protocol);
    const stop = new AbortController();
    res.once('close', () => stop.abort());
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE)]);
    try {
      const paper = readRequest(await readText(req, LONGEST));
      if (paper === null) return saying(404, 'FICHIER_INCONNU');
      const who = cookie === null ? null : await memberOf(exchange, cookie, signal);
      if (cookie === null || who === null) return 'signed-out';
      return await slots.use(cookie, () => findPaper(who, paper, signal));
    } catch (error) {
      if (error instanceof BadRequest) return { status: error.status, title: say(error.reply), text: '' };
      if (hasLeft(exchange) || res.headersSent) throw error;
      if (isAway(error)) return saying(UNAVAILABLE_STATUS, 'SERVICE_INDISPONIBLE');
      log.error({ reference, err: error }, 'a paper was not read');
      const title = say({ area: 'service', code: 'INTERNAL_SERVER_ERROR', values: { reference } });
      return { status: 500, title, text: '' };
    }
  }

  return {
    name: paperPath,
    matches: ({ url }) => url.pathname === paperPath,
    async handle(exchange) {
      const { req, res } = exchange;
      // the address of a refusal, opened again
      if (req.method !== 'POST') return void res.writeHead(303, { location: '/', 'cache-control': 'no-store' }).end();
      const found = await answer(exchange);
      if (found === 'signed-out')
        return void res.writeHead(303, { location: loginPath, 'cache-control': 'no-store' }).end();
      if ('content' in found) {
        res.writeHead(200, attachmentHeaders(found.file));
        return pipeline(found.content, res);
      }
      const given = pages.open();
      const themes = given === null ? '' : draw.themesSheet(await given.readFile('index.json'));
      allowStyle(res, themes);
      const headers = { 'cache-control': 'no-store, private', ...found.headers };
      send(exchange, found.status, 'text/html; charset=utf-8', shell.plain(themes, found.title, found.text), headers);
    },
  };
}

const UNAVAILABLE_STATUS = 503;

/** Whether another try may succeed. */
const isAway = (error: unknown): boolean =>
  [TooManyDraws, StoreUnavailable, KeysUnavailable, KeysSealed].some((kind) => error instanceof kind) ||
  isOutOfReach(error);

/** The paper that the page's form names; null where it names none. */
function readRequest(body: string): PaperRequest | null {
  try {
    const value: unknown = JSON.parse(new URLSearchParams(body).get(PAPER_FORM) ?? '');
    if (!isRecord(value)) return null;
    const { operation, variables, fileName = null, file } = value;
    if (typeof file === 'string') return { file };
    if (typeof operation !== 'string' || !isRecord(variables)) return null;
    return { operation, variables, fileName: typeof fileName === 'string' ? fileName : null };
  } catch {
    return null;
  }
}
