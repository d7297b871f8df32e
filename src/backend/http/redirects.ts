import { movedPath } from '../../view/addresses/redirects.ts';
import { indexReader, type ReleaseReader } from '../catalogue/release-reader.ts';
import { isRead, type Route } from './exchange.ts';

/** Permanent redirects of old addresses, with the rest of path and query, from the release in force (P2.2). */
export function redirectsRoute(releases: ReleaseReader): Route {
  const index = indexReader(releases);

  /** A single leading slash: browsers read two as another host. */
  const findRedirect = async ({ pathname }: URL) =>
    movedPath(pathname.replace(/\/+$/, '').replace(/^\/*/, '/'), (await index()).routes?.redirects ?? []);

  return {
    name: 'redirect',
    // other routes report an unreadable release
    matches: async ({ req, url }) => isRead(req) && (await findRedirect(url).catch(() => null)) !== null,
    async handle({ res, url }) {
      const location = `${(await findRedirect(url)) ?? '/'}${url.search}`;
      res.writeHead(308, { location, 'cache-control': 'public, max-age=3600' }).end();
    },
  };
}
