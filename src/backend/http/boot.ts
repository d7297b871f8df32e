import { createHash } from 'node:crypto';
import { openingName } from '../../release/index.ts';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import { Compressor } from './compress.ts';
import { isRead, type Route, sendJson } from './exchange.ts';
import type { PortalConfig } from './portal-config.ts';

const NO_CACHE = { 'cache-control': 'no-cache' };
const SCRIPT = 'text/javascript; charset=utf-8';

export function configRoute(portal: PortalConfig): Route {
  return {
    name: '/config.json',
    matches: ({ req, url }) => isRead(req) && url.pathname === '/config.json',
    handle: (exchange) => sendJson(exchange, 200, portal, NO_CACHE),
  };
}

/**
 * What a page has to know before anything else, and what may change from one page to the next: where things are, which
 * release is in force, and how to ask for a contract of it. It is asked for again each time, so that the pointer to a
 * release never is an old one; the script that reads it is a file of the build.
 */
export function bootRoute(portal: PortalConfig, releases: ReleaseReader): Route {
  const compressor = new Compressor();
  let known = { release: '', body: '', etag: '' };

  async function current(): Promise<typeof known> {
    const release = releases.current();
    if (release === known.release) return known;
    const opening = release === null ? null : await releases.read(release, openingName);
    const handover = { config: portal, release, ...(opening === null ? {} : { families: JSON.parse(opening) }) };
    const body = `self.SOCIETAIRE=${JSON.stringify(handover).replace(/</g, '\\u003c')};\ndispatchEvent(new Event('societaire'));\n`;
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    known = { release: release ?? '', body, etag };
    return known;
  }

  return {
    name: '/boot.js',
    matches: ({ req, url }) => isRead(req) && url.pathname === '/boot.js',
    async handle(exchange) {
      const { body, etag } = await current();
      const headers = { ...NO_CACHE, etag };
      if (exchange.req.headers['if-none-match'] === etag) exchange.res.writeHead(304, headers).end();
      else await compressor.send(exchange, etag, SCRIPT, Buffer.from(body), headers);
    },
  };
}
