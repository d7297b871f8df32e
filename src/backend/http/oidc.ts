import type Provider from 'oidc-provider';
import { MOUNT } from '../identity/provider.ts';
import { type Route, sendText } from './exchange.ts';

/**
 * The embedded provider under /oidc. It always sees itself at the configured origin, whatever a client claims.
 * @param provider the one with the keys in force
 * @param mayBegin whether an address may begin one more sign-in, which is kept until it is finished or too old
 */
export function oidcRoute(
  provider: () => Promise<Provider>,
  origin: string,
  mayBegin: (address: string) => Promise<boolean>,
): Route {
  const { protocol, host } = new URL(origin);
  const handlers = new WeakMap<Provider, ReturnType<Provider['callback']>>();
  const handlerOf = (made: Provider) => {
    const handler = handlers.get(made) ?? made.callback();
    handlers.set(made, handler);
    return handler;
  };
  return {
    name: `${MOUNT}/*`,
    matches: ({ url }) => url.pathname.startsWith(`${MOUNT}/`),
    async handle(exchange) {
      const { req, res, url, address } = exchange;
      if (url.pathname === `${MOUNT}/auth` && !(await mayBegin(address)))
        return sendText(exchange, 429, 'Trop de connexions sont commencées, merci de patienter quelques minutes');
      atOrigin(req, protocol, host);
      // The provider knows that it is mounted when the original address differs from the one it serves.
      Object.assign(req, { originalUrl: req.url, url: req.url?.slice(MOUNT.length) });
      await handlerOf(await provider())(req, res);
    },
  };
}

export function atOrigin(
  req: { headers: Record<string, string | string[] | undefined> },
  protocol: string,
  host: string,
): void {
  req.headers['x-forwarded-proto'] = protocol.replace(':', '');
  req.headers['x-forwarded-host'] = host;
  delete req.headers.forwarded;
}
