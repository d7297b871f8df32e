import type { Keeper } from './keeper.ts';
import { keepSession } from './keeper.ts';
import { readIdToken, writeIdToken } from './member-store.ts';
import type { Grant, Provider } from './provider.ts';
import type { Session } from './session.ts';
import type { Member } from './state.ts';

/** Never settles: the browser is leaving the page. */
const leaving = new Promise<never>(() => undefined);

export interface SignIn {
  /** Leaves for the provider; the member comes back to `redirect`. */
  leaveFor(redirect: string, options?: { silent?: boolean }): Promise<never>;
  /** Takes what the provider gave and opens the session; gives where the member was going. */
  complete(callback: URL): Promise<string>;
  /** Forgets everything here, then ends the provider's own session. */
  signOut(): Promise<void>;
}

export interface SignInOptions {
  session: Session;
  authorizationUrl(redirect: string, silent: boolean): Promise<string>;
  /** The OpenID Connect library is fetched when there is an answer to read. */
  loadProvider(): Promise<Provider>;
  /** Who the member is, asked of the API with the new token. */
  identify(username: string, token: string): Promise<Member>;
  /** Where the provider ends its session, or null. */
  logoutUrl(idToken: string | null): string | null;
  leave(url: string): void;
  now?: () => number;
}

export function createSignIn({
  session,
  authorizationUrl,
  loadProvider,
  identify,
  logoutUrl,
  leave,
  now = Date.now,
}: SignInOptions): SignIn {
  /** In memory only: a reload asks the provider again instead. */
  let refreshToken: string | null = null;
  /** Outlives an expiry in this page alone, so that «Se reconnecter» ends the provider's session without a question. */
  let idToken = readIdToken();
  let keeper: Keeper | undefined;

  async function leaveFor(redirect: string, { silent = false } = {}): Promise<never> {
    leave(await authorizationUrl(redirect, silent));
    return leaving;
  }

  function keep(lifetime: number): void {
    keeper?.stop();
    keeper = keepSession({ session, lifetime, renew, askAgain, now });
  }

  /** An active member without a refresh token, as a reload leaves them: the provider may still know them. */
  function askAgain(): void {
    leaveFor(location.pathname + location.search, { silent: true }).catch(() => session.expire());
  }

  function remember(grant: Pick<Grant, 'token' | 'refreshToken' | 'idToken'>): void {
    refreshToken = grant.refreshToken;
    if (grant.idToken !== null) writeIdToken(grant.idToken);
    idToken = grant.idToken ?? idToken;
    keep(grant.token.tokenExpiration - now());
  }

  async function renew(): Promise<boolean> {
    if (refreshToken === null) return false;
    try {
      const provider = await loadProvider();
      const grant = await provider.refresh(refreshToken);
      session.renew(grant.token);
      remember(grant);
      return true;
    } catch {
      refreshToken = null;
      return false;
    }
  }

  /** After a reload the token's whole life is not known: what is left of it stands for it. */
  if (session.isConnected()) keep(session.state.tokenExpiration - now());

  return {
    leaveFor,
    async complete(callback) {
      const provider = await loadProvider();
      const grant = await provider.complete(callback);
      const member = await identify(grant.username, grant.token.token);
      session.open(grant.token, member);
      remember(grant);
      return grant.redirect;
    },
    async signOut() {
      const url = logoutUrl(idToken);
      idToken = null;
      keeper?.stop();
      refreshToken = null;
      session.reset();
      if (url !== null) {
        leave(url);
        await leaving;
      }
    },
  };
}
