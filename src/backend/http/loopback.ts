import { isRead, type Route } from './exchange.ts';
import { isHealth } from './health.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

export const isLoopbackHost = (host: string) => LOOPBACK.test(host);

/** Redirects other loopback names to the configured one: cookies and sign-in belong to one origin. */
export function loopbackRoute(origin: string): Route {
  const { host } = new URL(origin);
  return {
    name: 'loopback',
    matches: ({ req, url }) =>
      isRead(req) &&
      isLoopbackHost(host) &&
      req.headers.host !== host &&
      isLoopbackHost(req.headers.host ?? '') &&
      !isHealth({ req, url }) &&
      String(req.headers.accept ?? '').includes('text/html'),
    handle({ res, url }) {
      res.writeHead(307, { location: `${origin}${url.pathname}${url.search}`, 'cache-control': 'no-store' }).end();
    },
  };
}
