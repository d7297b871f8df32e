import { MissingClaim } from '../errors/sign-in-errors.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import { type Grant, type Provider, SignInRefused } from './provider-grant.ts';
import { takeFlow } from './take-flow.ts';
import { readToken } from './token-cookie.ts';

/** What the server answers: never a token. */
interface Opened {
  /** What the page sends in place of a token. */
  token: string;
  /** Seconds. */
  lifetime: number;
  username?: string;
  code?: string;
}

/** The provider behind a server that holds the tokens: the page passes on what the provider answered. */
export function createServerProvider({ oidc }: PortalConfig, now: () => number = Date.now): Provider {
  async function send(method: 'POST' | 'PUT', headers: Record<string, string>, body?: object): Promise<Opened> {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(oidc.token, { method, cache: 'no-store', headers, ...content });
    const answer = (await response.json().catch(() => ({}))) as Partial<Opened>;
    const { token = '', lifetime = 0, username, code = '' } = answer;
    if (response.status === 502) throw new MissingClaim('preferred_username');
    if (!response.ok) throw new ServerRefusal(code, response.status);
    return { token, lifetime, ...(username === undefined ? {} : { username }) };
  }

  const toGrant = ({ token, lifetime }: Opened): Pick<Grant, 'token' | 'refreshToken' | 'idToken'> => ({
    token: { token, tokenExpiration: now() + lifetime * 1000 },
    // the server renews, and knows by it whom to sign out
    ...{ refreshToken: token, idToken: token },
  });

  return {
    async complete(callback) {
      const flow = takeFlow(callback.searchParams.get('state') ?? '');
      if (flow === null) throw new SignInRefused('unknown_state', false, '/');
      const { silent, redirect, verifier } = flow;
      const refusal = callback.searchParams.get('error');
      if (refusal !== null) throw new SignInRefused(refusal, silent, redirect);
      const headers = { 'content-type': 'application/json' };
      const opened = await send('POST', headers, { callback: callback.search.slice(1), verifier }).catch(
        (error: unknown) => {
          throw error instanceof ServerRefusal && error.status === 401
            ? new SignInRefused(error.code, silent, redirect)
            : error;
        },
      );
      return { ...toGrant(opened), username: opened.username ?? '', redirect };
    },
    // another tab may have opened the session that the cookie is of
    refresh: async () => toGrant(await send('PUT', { authorization: `Bearer ${readToken().token}` })),
  };
}

class ServerRefusal extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(`the session was refused: ${code} ${status}`);
  }
}
