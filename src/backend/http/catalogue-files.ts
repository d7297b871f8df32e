import { MANIFEST, SOURCES } from '../../release/index.ts';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import type { Say } from '../catalogue/say.ts';
import { Compressor } from './compress.ts';
import { isRead, type Route, sendText } from './exchange.ts';
import { withoutDocumentHeaders } from './security-headers.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const DATA = 'application/json; charset=utf-8';
/** Files of a release for servers only: sources contain notes for colleagues. */
const WITHHELD: readonly string[] = [MANIFEST, SOURCES];
const ADDRESS = /^\/catalogue\/([\w-]+)\/([\w.-]+)$/;

/** Files of releases; immutable, since releases are named by their content. */
export function catalogueRoute(releases: ReleaseReader, say: Say): Route {
  const compressor = new Compressor();
  return {
    name: '/catalogue/:hash/:file',
    matches: ({ req, url }) => isRead(req) && url.pathname.startsWith('/catalogue/'),
    async handle(exchange) {
      const [, hash = '', file = ''] = ADDRESS.exec(exchange.url.pathname) ?? [];
      const text = file === '' || WITHHELD.includes(file) ? null : await releases.read(hash, file);
      if (text === null) return sendText(exchange, 404, say({ area: 'service', code: 'INTROUVABLE' }));
      withoutDocumentHeaders(exchange.res);
      const type = file.endsWith('.js') ? SCRIPT : DATA;
      await compressor.send(exchange, `${hash}/${file}`, type, Buffer.from(text), {
        'cache-control': 'public, max-age=31536000, immutable',
      });
    },
  };
}
