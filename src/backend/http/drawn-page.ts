import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { DrawnPage } from '../../catalog/drawn-page.ts';
import { outdatedPath } from '../../catalog/fixed-paths.ts';
import type { Say } from '../catalogue/say.ts';
import { acceptedEncoding } from './compress.ts';
import {
  type Draw,
  type Drawing,
  DrawingSlots,
  type DrawnMember,
  type DrawnRelease,
  type DrawRequest,
  TooManyDraws,
} from './drawing.ts';
import type { Exchange, Route } from './exchange.ts';
import type { PortalConfig } from './portal-config.generated.ts';
import { allowStyle } from './security-headers.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { Shell } from './shell.ts';
import { VisitorPages } from './visitor-pages.ts';

/** Milliseconds after which the head goes ahead, so that the browser fetches what it names. */
const HEAD_PATIENCE = 60;

/** For whom a page is drawn, and how it asks the API. */
export interface DrawnAs extends Pick<DrawRequest, 'member' | 'username' | 'ask'> {
  /** In our database, where the API is ours. */
  memberId?: string;
  /** Hears whom the API has named. */
  onMember?(member: DrawnMember): void;
}

export interface DrawingParts {
  draw: Draw;
  pages: DrawnRelease;
  shell: Shell;
  portal: PortalConfig;
  origin: string;
  say: Say;
  log: Logger;
  /** The signed-in member of a session's cookie; null without one. */
  memberOf(exchange: Exchange, cookie: string, signal: AbortSignal): Promise<DrawnAs | null>;
}

interface DrawnPageParts extends DrawingParts {
  /** Milliseconds after which the browser draws the page itself. */
  patience: number;
  now(): Date;
  /** How the page of a visitor asks the API. */
  askAsVisitor(exchange: Exchange, signal: AbortSignal): DrawRequest['ask'];
}

/**
 * The page of an address, drawn for the member whom the session's cookie names or for a visitor, and what it was drawn
 * from. Whatever is in the way ends in the shell, which the browser fills as it would anyway. Only navigations of the
 * top window are answered so: a cookie alone proves nothing else.
 */
export function drawnPageRoute(parts: DrawnPageParts): Route {
  const { draw, pages, shell, portal, origin, say, log, now, patience, memberOf, askAsVisitor } = parts;
  const slots = new DrawingSlots();
  const visitors = new VisitorPages<DrawnHere>(now);
  const { protocol } = new URL(origin);

  /** Null where the browser has to draw it. */
  async function drawWithin(exchange: Exchange, cookie: string | null, given: Given): Promise<DrawnHere | null> {
    const url = addressOf(exchange.url, origin);
    const stop = new AbortController();
    exchange.res.once('close', () => stop.abort());
    const timer = setTimeout(() => stop.abort(), patience);
    const late = new Promise<never>((_resolve, reject) => stop.signal.addEventListener('abort', reject));
    // whoever waits for it hears of it; nobody else has to
    late.catch(() => undefined);
    const { 'user-agent': userAgent = '' } = exchange.req.headers;
    const drawFor = async (who: DrawnAs): Promise<DrawnHere | null> => {
      // what the clock says while it is drawn may be later, never earlier
      const at = now().getTime();
      const drawn = await draw.draw({ ...given, ...who, url, userAgent, config: portal, signal: stop.signal });
      if (drawn?.member) who.onMember?.(drawn.member);
      return drawn && { ...drawn, at, numProfil: drawn.member?.numProfil ?? '' };
    };
    const drawForMember = async (opens: string) => {
      const found = await memberOf(exchange, opens, stop.signal);
      return found && drawFor(found);
    };
    const drawForVisitor = () => drawFor({ member: null, ask: askAsVisitor(exchange, stop.signal) });
    const drawing =
      cookie === null
        ? visitors.draw(given.release, url, () => slots.use('', drawForVisitor))
        : slots.use(cookie, () => drawForMember(cookie));
    try {
      const drawn = await Promise.race([drawing, late]);
      exchange.drawn = drawn === null ? 'shell' : 'drawn';
      return drawn;
    } catch (error) {
      exchange.drawn = error instanceof TooManyDraws ? 'busy' : stop.signal.aborted ? 'late' : 'failed';
      if (exchange.drawn === 'failed') log.error({ reference: exchange.reference, err: error }, 'a page was not drawn');
      return null;
    } finally {
      clearTimeout(timer);
      // it goes on until it sees the signal
      drawing.catch(() => undefined);
    }
  }

  return {
    name: '/* drawn',
    matches: ({ req, url }) => isNavigation(req, url) && pages.open() !== null,
    async handle(exchange) {
      const { req, res } = exchange;
      const given = pages.open();
      const cookie = readSessionCookie(req, protocol);
      if (given === null) throw new Error('there is nothing to draw');
      const themes = draw.themesSheet(await given.readFile('index.json'));
      allowStyle(res, themes);
      const out = openBody(req, res, shell);
      const drawing = drawWithin(exchange, cookie, given);
      const early = await Promise.race([drawing, pause(HEAD_PATIENCE, null)]);
      out.write(shell.head(themes, early?.title ?? ''));
      const drawn = early ?? (await drawing);
      if (drawn === null) return void out.end(shell.body);
      const { numProfil, at, answers } = drawn;
      // an older release has no words for it
      const note = say(NO_SCRIPT);
      const address = exchange.url.pathname + exchange.url.search;
      const of = { release: given.release, build: shell.build, numProfil, at };
      out.end(shell.fill(drawn.html, note === NO_SCRIPT.code ? null : note, { ...of, address, answers }));
    },
  };
}

/** The address on our own origin, whatever its path looks like: `//` begins another host. */
function addressOf({ pathname, search }: URL, origin: string): URL {
  return Object.assign(new URL(origin), { pathname, search });
}

const NO_SCRIPT = { area: 'service', code: 'SANS_SCRIPT' } as const;

type Given = NonNullable<ReturnType<DrawnRelease['open']>>;
type DrawnHere = Drawing & Pick<DrawnPage, 'numProfil' | 'at'>;

/** Whether a browser opens this address as a page: not as a frame, nor ahead of time, nor for a script. */
function isNavigation({ method, headers }: IncomingMessage, { pathname }: URL): boolean {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': dest = 'document' } = headers;
  if (method !== 'GET' || mode !== 'navigate' || dest !== 'document' || !accept.includes('text/html')) return false;
  // no page has such an address, and a browser would read another host in it
  if (pathname === outdatedPath || pathname.startsWith('//')) return false;
  return headers['sec-purpose'] === undefined && headers.purpose === undefined && extname(pathname) === '';
}

/** Starts the answer, which no cache keeps, compressed as the browser can read it; each write is sent at once. */
function openBody(req: IncomingMessage, res: ServerResponse, { link }: Shell): Writable {
  const encoding = acceptedEncoding(String(req.headers['accept-encoding'] ?? ''));
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store, private',
    link,
    vary: 'Cookie, Accept-Encoding, Sec-Fetch-Mode, Sec-Fetch-Dest',
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  });
  if (encoding === null) return res;
  const { BROTLI_PARAM_QUALITY, BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = constants;
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ flush: Z_SYNC_FLUSH });
  stream.pipe(res);
  return stream;
}
