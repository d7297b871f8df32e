import type { CatalogueData, Redirect } from '../../catalog/index.ts';
import { movedPath } from '../../view/addresses/redirects.ts';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import { isRead, type Route } from './exchange.ts';

/** Old addresses go on for good to the new ones, with the rest of the path and the query: those of the release in force (P2.2). */
export function redirectsRoute(releases: ReleaseReader): Route {
  let known: { release: string | null; redirects: readonly Redirect[] } = { release: null, redirects: [] };

  async function current(): Promise<readonly Redirect[]> {
    const release = releases.current();
    if (release !== null && release !== known.release) {
      const index = await releases.read(release, 'index.json');
      const { routes } = JSON.parse(index ?? '{}') as CatalogueData;
      known = { release, redirects: routes?.redirects ?? [] };
    }
    return known.redirects;
  }

  /** It begins with one slash: with two, a browser would take what follows for another site. */
  const moved = async ({ pathname }: URL) =>
    movedPath(pathname.replace(/\/+$/, '').replace(/^\/*/, '/'), await current());

  return {
    name: 'redirect',
    // a release that cannot be read is told by what needs more of it
    matches: async ({ req, url }) => isRead(req) && (await moved(url).catch(() => null)) !== null,
    async handle({ res, url }) {
      const location = `${(await moved(url)) ?? '/'}${url.search}`;
      res.writeHead(308, { location, 'cache-control': 'public, max-age=3600' }).end();
    },
  };
}
