import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import { isRead, type Route, send, sendJson } from './exchange.ts';
import type { PortalConfig } from './portal-config.ts';

const NO_CACHE = { 'cache-control': 'no-cache' };

export function configRoute(portal: PortalConfig): Route {
  return {
    name: '/config.json',
    matches: ({ req, url }) => isRead(req) && url.pathname === '/config.json',
    handle: (exchange) => sendJson(exchange, 200, portal, NO_CACHE),
  };
}

/**
 * The first script of every page: where things are and which release is in force, then the portal's own first script.
 * It is never cached, so that the pointer to a release never is.
 */
export function bootRoute(portal: PortalConfig, releases: ReleaseReader, distDir: string): Route {
  const script = cachedFile(join(distDir, 'boot.js'));
  return {
    name: '/boot.js',
    matches: ({ req, url }) => isRead(req) && url.pathname === '/boot.js',
    async handle(exchange) {
      const handover = JSON.stringify({ config: portal, release: releases.current() });
      const body = `self.SOCIETAIRE=${handover.replace(/</g, '\\u003c')};\n${await script()}`;
      send(exchange, 200, 'text/javascript; charset=utf-8', body, NO_CACHE);
    },
  };
}

/** A file read again only when it has changed; empty while it does not exist. */
function cachedFile(path: string): () => Promise<string> {
  let known = { stamp: -1, text: '' };
  return async () => {
    const stamp = (await stat(path).catch(() => null))?.mtimeMs ?? 0;
    if (stamp !== known.stamp) known = { stamp, text: stamp === 0 ? '' : await readFile(path, 'utf8') };
    return known.text;
  };
}
