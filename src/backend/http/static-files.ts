import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import sirv from 'sirv';
import { outdatedPath } from '../../catalog/fixed-paths.ts';
import type { Say } from '../catalogue/say.ts';
import { Compressor } from './compress.ts';
import { decodePathPart, type Exchange, isRead, type Route, sendText } from './exchange.ts';
import { withoutDocumentHeaders } from './security-headers.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

const isHashed = (path: string) => path.startsWith('/assets/');

function cacheControl(path: string): string {
  return isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Whether a browser has sent a form of a page itself, before or for lack of scripts. Nothing reads it; without a content,
 * the page stays as it is, with what was typed.
 */
const isSubmission = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && (headers.accept ?? '').includes('text/html') && headers['sec-fetch-dest'] !== 'iframe';

/** The built portal: its files, and its shell for every page address, except the page for outdated browsers. */
export function staticRoute(distDir: string, dev: boolean, say: Say): Route {
  const serve = sirv(distDir, {
    dev: dev || !existsSync(distDir),
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(res, path) {
      res.setHeader('cache-control', cacheControl(path));
      if (isHashed(path)) withoutDocumentHeaders(res);
    },
  });
  const compressor = new Compressor();

  /** Sends text that the build has not compressed. Returns false without such a file. */
  async function sendCompressed(exchange: Exchange, path: string): Promise<boolean> {
    const type = TYPES[extname(path)];
    // an encoded `..` would escape the address; what begins with a dot is the server's own
    if (normalize(path) !== path || path.includes('/.')) return false;
    const file = join(distDir, path);
    if (type === undefined || !file.startsWith(join(distDir, sep)) || existsSync(`${file}.br`)) return false;
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) return false;
    const etag = `W/"${found.size}-${found.mtimeMs}"`;
    const headers = { etag, 'cache-control': cacheControl(path) };
    if (isHashed(path)) withoutDocumentHeaders(exchange.res);
    if (exchange.req.headers['if-none-match'] === etag) exchange.res.writeHead(304, headers).end();
    else await compressor.send(exchange, path + etag, type, await readFile(file), headers);
    return true;
  }

  /** Sends a file of the build, precompressed where available. Returns false without such a file. */
  function sendFile({ req, res }: Exchange): Promise<boolean> {
    return new Promise((resolve) => {
      res.once('close', () => resolve(true));
      serve(req, res, () => resolve(false));
    });
  }

  /** Sends the shell, whatever the address. */
  async function sendShell(exchange: Exchange): Promise<void> {
    exchange.req.url = '/index.html';
    if ((await sendCompressed(exchange, '/index.html')) || (await sendFile(exchange))) return;
    sendText(exchange, 404, say({ area: 'service', code: 'INTROUVABLE' }));
  }

  return {
    name: '/*',
    matches: () => true,
    async handle(exchange) {
      const { req, res, url } = exchange;
      if (isSubmission(req)) return void res.writeHead(204, { 'cache-control': 'no-store' }).end();
      if (!isRead(req))
        return sendText(exchange, 405, say({ area: 'requests', code: 'METHODE_NON_ADMISE', variant: 'other' }));
      const asksForPage = String(req.headers.accept ?? '').includes('text/html');
      const path = decodePathPart(url.pathname);
      // the portal reports malformed addresses like unknown ones
      if (path === null && !asksForPage)
        return sendText(exchange, 400, say({ area: 'service', code: 'ADRESSE_INVALIDE' }));
      if (path === null) return sendShell(exchange);
      if (path === outdatedPath && (await sendCompressed(exchange, `${outdatedPath}.html`))) return;
      if (path !== '/' && (await sendCompressed(exchange, path))) return;
      if (await sendFile(exchange)) return;
      if (path.startsWith('/assets/') || !asksForPage)
        return sendText(exchange, 404, say({ area: 'service', code: 'INTROUVABLE' }));
      return sendShell(exchange);
    },
  };
}
