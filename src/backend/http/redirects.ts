import { isRead, type Route } from './exchange.ts';

const OLD: [RegExp, string][] = [
  [/^\/contracts\/?$/, '/contrats'],
  [/^\/contract(?=\/|$)/, '/contrat'],
];

/** Old addresses go on for good to the new ones, with the rest of the path and the query (P2.2). */
export const redirectsRoute: Route = {
  name: '/contract(s)',
  matches: ({ req, url }) => isRead(req) && moved(url) !== null,
  handle({ res, url }) {
    res.writeHead(308, { location: `${moved(url)}${url.search}`, 'cache-control': 'public, max-age=3600' }).end();
  },
};

function moved({ pathname }: URL): string | null {
  const found = OLD.find(([pattern]) => pattern.test(pathname));
  return found === undefined ? null : pathname.replace(...found);
}
