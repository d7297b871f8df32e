import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { studioFolder } from '../../catalog/drawn-page.ts';
import type { Say } from '../catalogue/say.ts';
import { Compressor } from './compress.ts';
import { type Exchange, isRead, sendText } from './exchange.ts';
import { withoutDocumentHeaders } from './security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const ASSETS = '/studio/assets/';
/** The page that a frame of the studio shows: how a member would see it. It asks nobody but the page around it. */
const PREVIEW = '/studio/apercu';
const OF_PREVIEW = { 'connect-src': ["'none'"], 'form-action': ["'none'"], 'worker-src': ["'none'"] };

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * Only what the studio itself serves; no inline script, no inline style, no frame but of its own preview, and of the papers that it
 * has made.
 */
const POLICY: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['studio', 'worker'],
};

function policyOf(ancestors: string, own: Directives = {}): string {
  const all = { ...POLICY, ...own, 'frame-ancestors': [ancestors] };
  return Object.entries(all)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The studio's built pages and files; every address that is no file is the application's own. */
export function studioPages(distDir: string, say: Say): (exchange: Exchange) => Promise<void> {
  const compressor = new Compressor();
  const folder = join(distDir, studioFolder);
  const notFound = (exchange: Exchange) => sendText(exchange, 404, say({ area: 'service', code: 'INTROUVABLE' }));

  async function sendPage(exchange: Exchange, name: string, ancestors: string, own?: Directives): Promise<void> {
    const html = await readFile(join(folder, name)).catch(() => null);
    if (html === null) return notFound(exchange);
    allow(exchange.res, ancestors, own);
    const key = `/studio/${name} ${createHash('sha256').update(html).digest('base64url')}`;
    await compressor.send(exchange, key, 'text/html; charset=utf-8', html, { 'cache-control': 'no-cache, private' });
  }

  async function sendAsset(exchange: Exchange, name: string): Promise<void> {
    const type = TYPES[extname(name)];
    // a name of the build, never a way elsewhere
    const file = type !== undefined && /^[\w-][\w.-]*$/.test(name) ? join(folder, 'assets', name) : null;
    const content = file === null ? null : await readFile(file).catch(() => null);
    if (content === null || type === undefined) return notFound(exchange);
    withoutDocumentHeaders(exchange.res);
    // a worker has the policy that its script comes with
    if (type === TYPES['.js']) allow(exchange.res, "'none'");
    const headers = { 'cache-control': 'private, max-age=31536000, immutable' };
    await compressor.send(exchange, `${ASSETS}${name}`, type, content, headers);
  }

  return async (exchange) => {
    const { req, url } = exchange;
    if (!isRead(req))
      return sendText(exchange, 405, say({ area: 'requests', code: 'METHODE_NON_ADMISE', variant: 'other' }));
    if (url.pathname.startsWith(ASSETS)) return sendAsset(exchange, url.pathname.slice(ASSETS.length));
    if (url.pathname === PREVIEW) return sendPage(exchange, 'apercu.html', "'self'", OF_PREVIEW);
    return sendPage(exchange, 'index.html', "'none'");
  };
}

/** Puts the studio's policy in place of the portal's. */
function allow(res: ServerResponse, ancestors: string, own?: Directives): void {
  res.removeHeader('content-security-policy-report-only');
  res.setHeader('content-security-policy', policyOf(ancestors, own));
}
