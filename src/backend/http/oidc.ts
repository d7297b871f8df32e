import type Provider from 'oidc-provider';
import { MOUNT } from '../identity/provider.ts';
import type { Route } from './exchange.ts';

/** The embedded provider under /oidc. It always sees itself at the configured origin, whatever a client claims. */
export function oidcRoute(provider: Provider, origin: string): Route {
  const handler = provider.callback();
  const { protocol, host } = new URL(origin);
  return {
    name: `${MOUNT}/*`,
    matches: ({ url }) => url.pathname.startsWith(`${MOUNT}/`),
    async handle({ req, res }) {
      atOrigin(req, protocol, host);
      // The provider knows that it is mounted when the original address differs from the one it serves.
      Object.assign(req, { originalUrl: req.url, url: req.url?.slice(MOUNT.length) });
      await handler(req, res);
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
