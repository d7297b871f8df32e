import { pipeline } from 'node:stream/promises';
import type { Say } from '../catalogue/say.ts';
import { type FileServices, openFile } from '../domain/files/files.ts';
import type { ReadViewer } from '../identity/viewer.ts';
import { isRead, type Route, sendText } from './exchange.ts';

const PATH = /^\/fichiers\/([\w-]{1,40})$/;

/**
 * A file back to the member who sent it. Never in the page: it is saved, and a browser that shows it all the same gives
 * it no script, no origin and nothing to ask for.
 */
export function fileRoute(services: Pick<FileServices, 'db' | 'blobs'> & { say: Say }, readViewer: ReadViewer): Route {
  return {
    name: '/fichiers/*',
    matches: ({ req, url }) => isRead(req) && PATH.test(url.pathname),
    async handle(exchange) {
      const { req, res, url } = exchange;
      const [, token] = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
      const viewer = token === undefined ? null : await readViewer(token);
      if (viewer === null) return sendText(exchange, 401, services.say({ area: 'service', code: 'UNAUTHENTICATED' }));
      const found = await openFile(services, viewer.memberId, PATH.exec(url.pathname)?.[1] ?? '');
      if (found === null) return sendText(exchange, 404, services.say({ area: 'service', code: 'FICHIER_INCONNU' }));
      const { file, content } = found;
      res.writeHead(200, {
        'content-type': file.mime,
        'content-length': file.size,
        'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(file.name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      });
      if (req.method === 'HEAD') {
        content.destroy();
        res.end();
      } else await pipeline(content, res);
    },
  };
}

/** As RFC 8187 has it, which keeps a few signs more for itself than an address does. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
