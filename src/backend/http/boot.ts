import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_QUESTIONS, openingName } from '../../release/index.ts';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import { Compressor } from './compress.ts';
import { isRead, type Route, sendJson } from './exchange.ts';
import { isOutdated, leaveOutdated, type OldestBrowsers } from './outdated.ts';
import type { PortalConfig } from './portal-config.generated.ts';

const NO_CACHE = { 'cache-control': 'no-cache' };
const SCRIPT = 'text/javascript; charset=utf-8';

export function configRoute(portal: PortalConfig): Route {
  return {
    name: '/config.json',
    matches: ({ req, url }) => isRead(req) && url.pathname === '/config.json',
    handle: (exchange) => sendJson(exchange, 200, portal, NO_CACHE),
  };
}

const startEvent = "dispatchEvent(new Event('societaire'));\n";

function withEtag(body: string): { body: string; etag: string } {
  return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"` };
}

/**
 * `/boot.js`: what a page needs first and what may change between pages: addresses, the release in force, and the
 * queries of each family. Never cached, which keeps the release's pointer current; the script that reads it is a file
 * of the build.
 * @param oldest oldest browsers that the build supports; null for any
 * @param distDir the built portal, with the build's id for pages cached in browsers; null when none is served
 */
export function bootRoute(
  portal: PortalConfig,
  releases: ReleaseReader,
  { oldest, distDir }: { oldest: OldestBrowsers | null; distDir: string | null },
): Route {
  const compressor = new Compressor();
  const build = distDir === null ? {} : readBuild(distDir);
  let known = { release: '', script: { body: '', etag: '' }, outdatedScript: { body: '', etag: '' } };

  async function current(): Promise<typeof known> {
    const release = releases.current();
    if (release === known.release) return known;
    const opening = release === null ? null : await releases.read(release, openingName);
    const families = opening === null ? {} : { families: JSON.parse(opening) };
    const questions = release === null ? null : await releases.read(release, FIRST_QUESTIONS);
    const said = questions === null ? {} : { said: JSON.parse(questions) };
    const handover = { config: portal, release, ...build, ...families, ...said };
    const handing = `self.SOCIETAIRE=${JSON.stringify(handover).replace(/</g, '\\u003c')};\n`;
    known = {
      release: release ?? '',
      script: withEtag(handing + startEvent),
      outdatedScript: withEtag(handing + leaveOutdated + startEvent),
    };
    return known;
  }

  return {
    name: '/boot.js',
    matches: ({ req, url }) => isRead(req) && url.pathname === '/boot.js',
    async handle(exchange) {
      const { script, outdatedScript } = await current();
      const outdated = oldest !== null && isOutdated(exchange.req.headers['user-agent'] ?? '', oldest);
      const { body, etag } = outdated ? outdatedScript : script;
      const headers = { ...NO_CACHE, etag };
      if (exchange.req.headers['if-none-match'] === etag) exchange.res.writeHead(304, headers).end();
      else await compressor.send(exchange, etag, SCRIPT, Buffer.from(body), headers);
    },
  };
}

/** The id of the build, from its page. */
function readBuild(distDir: string): { build?: string } {
  try {
    const build = /data-build="([^"]+)"/.exec(readFileSync(join(distDir, 'index.html'), 'utf8'))?.[1];
    return build === undefined ? {} : { build };
  } catch {
    return {}; // not built yet
  }
}
