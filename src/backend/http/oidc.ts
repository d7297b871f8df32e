import type Provider from 'oidc-provider';
import { MOUNT } from '../identity/provider.ts';
import type { HttpHandler, Route } from './exchange.ts';

/**
 * The embedded provider. It always uses the configured origin, whatever the client claims.
 * @param provider the one with the current keys
 */
export function oidcHandler(provider: () => Promise<Provider>, origin: string): HttpHandler {
  const { protocol, host } = new URL(origin);
  const handlers = new WeakMap<Provider, ReturnType<Provider['callback']>>();
  const handlerFor = (made: Provider) => {
    const handler = handlers.get(made) ?? made.callback();
    handlers.set(made, handler);
    return handler;
  };
  return async (req, res) => {
    setForwardedOrigin(req, protocol, host);
    // the provider detects its mount by a differing original address
    Object.assign(req, { originalUrl: req.url, url: req.url?.slice(MOUNT.length) });
    await handlerFor(await provider())(req, res);
  };
}

/** The embedded provider under /oidc. */
export const oidcRoute = (handler: HttpHandler): Route => ({
  name: `${MOUNT}/*`,
  matches: ({ url }) => url.pathname.startsWith(`${MOUNT}/`),
  handle: ({ req, res }) => handler(req, res),
});

export function setForwardedOrigin(
  req: { headers: Record<string, string | string[] | undefined> },
  protocol: string,
  host: string,
): void {
  req.headers['x-forwarded-proto'] = protocol.replace(':', '');
  req.headers['x-forwarded-host'] = host;
  delete req.headers.forwarded;
}
