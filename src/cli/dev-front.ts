import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '../release/index.ts';

export interface DevFront {
  handle(req: IncomingMessage, res: ServerResponse): void;
}

/** The portal by Vite, with hot reload, in place of the built one. */
export async function openDevFront(): Promise<DevFront> {
  const vite = await createServer({ root: projectRoot, appType: 'custom', server: { middlewareMode: true } });
  return {
    handle: (req, res) => {
      vite.middlewares(req, res, () => {
        const html = readFileSync(join(projectRoot, 'index.html'), 'utf8');
        vite.transformIndexHtml(req.url ?? '/', html).then(
          (page) => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
          (error: unknown) => res.writeHead(500).end(String(error)),
        );
      });
    },
  };
}
