import { movedPath } from '../../view/addresses/redirects.ts';
import { indexReader } from '../catalogue/current-index.ts';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import { isRead, type Route } from './exchange.ts';

/** Old addresses go on for good to the new ones, with the rest of the path and the query: those of the release in force (P2.2). */
export function redirectsRoute(releases: ReleaseReader): Route {
  const index = indexReader(releases);

  /** It begins with one slash: with two, a browser would take what follows for another site. */
  const findRedirect = async ({ pathname }: URL) =>
    movedPath(pathname.replace(/\/+$/, '').replace(/^\/*/, '/'), (await index()).routes?.redirects ?? []);

  return {
    name: 'redirect',
    // a release that cannot be read is told by what needs more of it
    matches: async ({ req, url }) => isRead(req) && (await findRedirect(url).catch(() => null)) !== null,
    async handle({ res, url }) {
      const location = `${(await findRedirect(url)) ?? '/'}${url.search}`;
      res.writeHead(308, { location, 'cache-control': 'public, max-age=3600' }).end();
    },
  };
}
