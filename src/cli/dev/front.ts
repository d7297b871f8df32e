import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative, sep } from 'node:path';
import { createServer, type ErrorPayload } from 'vite';
import { outdatedPath } from '../../catalog/fixed-paths.ts';
import { type Finding, formatFinding } from '../../catalog/source/index.ts';
import { insurerFolder, projectRoot } from '../../release/index.ts';
import { oneAtATime } from '../catalogue/one-at-a-time.ts';
import { clockScript } from './date.ts';
import { EXAMPLES } from './examples.ts';

export interface DevFront {
  handle(req: IncomingMessage, res: ServerResponse): void;
  /**
   * Calls back whenever a file of the catalogue or of a form is saved, once for saves that come together. A saved
   * example only reloads the open pages.
   */
  onSave(saved: () => Promise<void>): void;
  /** Makes the open pages show the release in force, and clears the findings shown before. */
  reload(): void;
  /** Shows findings over the open pages, and over those opened before they are fixed. */
  showRefused(findings: readonly Finding[]): void;
  close(): Promise<void>;
}

interface FrontPage {
  isStudio: boolean;
  html(root: string, head: () => string): string;
}

/** The page of an address: of the portal, with the bar of development, or of the studio. */
function pageOf({ url = '/' }: IncomingMessage): FrontPage {
  const [path = '/'] = url.split('?');
  if (path === '/studio' || path.startsWith('/studio/')) {
    const name = path === '/studio/apercu' ? 'apercu.html' : 'index.html';
    return {
      isStudio: true,
      // addresses of the studio's own root
      html: (root) =>
        readFileSync(join(root, 'src/studio', name), 'utf8')
          .replaceAll('src="/', 'src="/src/studio/')
          .replaceAll('href="../', 'href="/src/'),
    };
  }
  const name = path === outdatedPath ? 'navigateur-obsolete.html' : 'index.html';
  return {
    isStudio: false,
    html: (root, head) => readFileSync(join(root, name), 'utf8').replace('<head>', () => `<head>${head()}`),
  };
}

/** Editors write a file in several steps. */
const TOGETHER = 50;

/**
 * The portal served by Vite, with hot reload, in place of the built one. Vite's watcher follows files replaced by
 * renaming, as editors and `git checkout` do; Node's own recursive watcher loses them.
 * @param root of the project, and of the insurer's files; tests give a copy of it
 * @param head markup that comes first in the head of each page, before any script
 */
export async function openDevFront(
  root = projectRoot,
  head: (req: IncomingMessage) => string = () => '',
): Promise<DevFront> {
  // a port of its own for the messages to the pages, because two projects may be open side by side
  const channel = createHttpServer().listen(0, 'localhost');
  await once(channel, 'listening');
  const { port: clientPort } = channel.address() as AddressInfo;
  const insurer = root === projectRoot ? insurerFolder() : root;
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: channel, clientPort } },
  });
  let refused: ErrorPayload | null = null;
  vite.ws.on('connection', () => {
    if (refused !== null) vite.ws.send(refused);
  });
  const drawAnew = () => vite.ws.send({ type: 'custom', event: 'societaire:published' });
  return {
    handle: (req, res) => {
      vite.middlewares(req, res, () => {
        const page = pageOf(req);
        // Vite's own scripts come before those of the head, and the clock before everything
        vite
          .transformIndexHtml(
            req.url ?? '/',
            page.html(root, () => head(req)),
          )
          .then(
            (html) =>
              res
                .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
                .end(html.replace('<head>', () => `<head>${page.isStudio ? '' : clockScript(req)}`)),
            (error: unknown) => res.writeHead(500).end(String(error)),
          );
      });
    },
    onSave(saved) {
      const next = oneAtATime(saved);
      let timer: NodeJS.Timeout | undefined;
      vite.watcher.add(['catalog', 'forms', EXAMPLES].map((place) => join(insurer, place)));
      vite.watcher.on('all', (_event, path) => {
        const file = relative(insurer, path).split(sep).join('/');
        if (file.startsWith(`${EXAMPLES}/`)) return void drawAnew();
        if (!/^(catalog|forms)\/.*\.json$/.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(next, TOGETHER);
      });
    },
    reload() {
      // a new page does not have the overlay of the last one
      if (refused === null) drawAnew();
      else vite.ws.send({ type: 'full-reload' });
      refused = null;
    },
    showRefused(findings) {
      const errors = findings.filter(({ severity }) => severity === 'error');
      refused = { type: 'error', err: { message: errors.map(formatFinding).join('\n\n'), stack: '' } };
      vite.ws.send(refused);
    },
    async close() {
      await vite.close();
      channel.close();
    },
  };
}
