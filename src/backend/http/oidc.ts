import type Provider from 'oidc-provider';
import { MOUNT } from '../identity/provider.ts';
import { type Route, sendText } from './exchange.ts';

/**
 * The embedded provider under /oidc. It always sees itself at the configured origin, whatever a client claims.
 * @param mayBegin whether an address may begin one more sign-in, which is kept until it is finished or too old
 */
export function oidcRoute(provider: Provider, origin: string, mayBegin: (address: string) => Promise<boolean>): Route {
  const handler = provider.callback();
  const { protocol, host } = new URL(origin);
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
