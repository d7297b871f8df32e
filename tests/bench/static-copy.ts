import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const types: Readonly<Record<string, string>> = { css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' };

/** The page as the portal has drawn it: the same elements and style, and no script. */
export function staticCopy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload], link[rel=manifest]')) script.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
}

export interface StaticPages {
  /** Address of a page that answers with this. */
  add(html: string): string;
  close(): void;
}

/** Serves copies, with the files of the built portal that they name: the text compressed, the style kept for ever. */
export async function serveStatic(): Promise<StaticPages> {
  const pages: Buffer[] = [];
  const server: Server = createServer((req, res) => {
    const page = pages[Number(/^\/page-(\d+)$/.exec(req.url ?? '')?.[1])];
    const file = join(dist, (req.url ?? '/').replace(/\.\./g, ''));
    if (page === undefined && !existsSync(file)) return res.writeHead(404).end();
    const type = page === undefined ? types[file.split('.').pop() ?? ''] : 'text/html; charset=utf-8';
    const cache = page === undefined ? 'public, max-age=31536000, immutable' : 'no-cache';
    res.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': cache });
    res.end(page ?? gzipSync(readFileSync(file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    add: (html) => `http://127.0.0.1:${port}/page-${pages.push(gzipSync(html)) - 1}`,
    close: () => void server.close(),
  };
}
