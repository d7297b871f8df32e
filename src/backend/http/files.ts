import { pipeline } from 'node:stream/promises';
import { StoreUnavailable } from '../blobs/blobs.ts';
import type { Say } from '../catalogue/say.ts';
import { type FileServices, openFile } from '../domain/files/files.ts';
import { UNAVAILABLE } from '../graphql/core/errors.ts';
import type { ReadViewer } from '../identity/viewer.ts';
import { attachmentHeaders } from './attachment.ts';
import type { ReadBearer } from './bearer.ts';
import { isRead, type Route, sendText } from './exchange.ts';

const PATH = /^\/fichiers\/([\w-]{1,40})$/;

/** Returns a file to its member, as a download only. */
export function fileRoute(
  services: Pick<FileServices, 'db' | 'blobs'> & { say: Say },
  readBearer: ReadBearer,
  readViewer: ReadViewer,
): Route {
  return {
    name: '/fichiers/*',
    matches: ({ req, url }) => isRead(req) && PATH.test(url.pathname),
    async handle(exchange) {
      const { req, res, url } = exchange;
      const token = await readBearer(exchange);
      const viewer = token === null ? null : await readViewer(token);
      if (viewer === null) return sendText(exchange, 401, services.say({ area: 'service', code: 'UNAUTHENTICATED' }));
      const found = await openFile(services, viewer.memberId, PATH.exec(url.pathname)?.[1] ?? '').catch(unlessDown);
      if (found === 'down')
        return sendText(exchange, 503, services.say({ area: 'service', code: UNAVAILABLE.code }), UNAVAILABLE.headers);
      if (found === null) return sendText(exchange, 404, services.say({ area: 'service', code: 'FICHIER_INCONNU' }));
      const { file, content } = found;
      res.writeHead(200, attachmentHeaders(file));
      if (req.method === 'HEAD') {
        content.destroy();
        res.end();
      } else await pipeline(content, res);
    },
  };
}

function unlessDown(error: unknown): 'down' {
  if (error instanceof StoreUnavailable) return 'down';
  throw error;
}
