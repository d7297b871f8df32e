import { closingPath, homePath, loginPath } from '../addresses/paths.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import { memoCache } from '../memo/store.ts';
import { clearHolds, hasUnsavedAnswers } from './holders.ts';
import type { Keeper, KeeperOptions } from './keeper.ts';
import { readIdToken, writeIdToken } from './member-store.ts';
import type { Grant, Provider } from './provider-grant.ts';
import type { Session } from './session.ts';
import { forgetSignOut, rememberSignOut } from './signed-out.ts';
import type { Member } from './state.ts';

/** Never settles, while the browser leaves the page. */
export const leaving = new Promise<never>(() => undefined);
/** The specified lifetime (P9), for a token whose own is unknown after a reload, in milliseconds. */
const defaultLifetime = 1_800_000;
/** Retry delay for loading the keeper, in milliseconds. */
const keeperPause = 15_000;
/** Delay after which an unclosable window continues, in milliseconds. */
const closingTime = 1000;

export interface SignIn {
  /** Leaves for the provider, which returns to `redirect`. */
  leaveFor(redirect: string, options?: { silent?: boolean }): Promise<never>;
  /** Opens the session from the provider's callback. @returns the target */
  complete(callback: URL): Promise<string>;
  /** Renews the token now; false when the provider gives none. */
  extend(): Promise<boolean>;
  /** The provider's sign-out address, if any. */
  endAddress(): string | null;
  /** Signs out here, then at the provider where possible. */
  signOut(): Promise<void>;
}

export interface SignInOptions {
  session: Session;
  authorizationUrl(redirect: string, silent: boolean): Promise<string>;
  /** Asks the provider silently; null when it cannot be. */
  askSilently: (() => Promise<URL | null>) | null;
  /** Loads the keeper, for which no page waits. */
  loadKeeper(): Promise<(options: KeeperOptions) => Keeper>;
  /** Renews a session that the server holds, after a reload too; null where the page holds it. */
  heldToken: string | null;
  /** Loads what talks to the provider. */
  loadProvider(): Promise<Provider>;
  /** Reads the member with the new token. */
  identify(username: string, token: string): Promise<Member>;
  /** The provider's sign-out address, if any. */
  logoutUrl(idToken: string | null): string | null;
  /** Confirms a sign-out that would lose answers. */
  confirmLoss(): boolean;
  leave(url: string): void;
  reload(): void;
  close(): void;
  now?: () => number;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { session, authorizationUrl, askSilently, loadKeeper, loadProvider, identify, logoutUrl, confirmLoss } =
    options;
  const { leave, reload, close, now = Date.now } = options;
  /** Of a page, in memory only: a reload asks the provider instead. */
  let refreshToken = options.heldToken;
  /** Survives an expiry, so that «Se reconnecter» signs out at the provider without a question. */
  let idToken = readIdToken();
  let keeper = keep(Math.max(session.state.tokenExpiration - now(), defaultLifetime));
  let isAskingAgain = false;

  async function leaveFor(redirect: string, { silent = false } = {}): Promise<never> {
    leave(await authorizationUrl(redirect, silent));
    return leaving;
  }

  function keep(lifetime: number): Promise<Keeper> {
    const wasGood = session.isConnected();
    const load = (): ReturnType<typeof loadKeeper> =>
      loadKeeper().catch(() => new Promise((resolve) => setTimeout(resolve, keeperPause)).then(load));
    return load().then((keepSession) => keepSession({ session, lifetime, renew, askAgain, now, wasGood }));
  }

  function leaveSilently(): Promise<never> {
    return leaveFor(location.pathname + location.search, { silent: true });
  }

  /** Tries the provider again for an active member; never leaves unsent answers. */
  function askAgain(): void {
    if (isAskingAgain) return;
    isAskingAgain = true;
    const renewal =
      askSilently !== null ? renewSilently() : hasUnsavedAnswers() ? Promise.resolve(false) : leaveSilently();
    renewal
      .catch(() => false)
      .then((renewed) => {
        isAskingAgain = false;
        if (!renewed) session.expire();
      });
  }

  function remember(grant: Pick<Grant, 'token' | 'refreshToken' | 'idToken'>): void {
    refreshToken = grant.refreshToken;
    if (grant.idToken !== null) writeIdToken(grant.idToken);
    idToken = grant.idToken ?? idToken;
    void keeper.then(({ stop }) => stop());
    keeper = keep(grant.token.tokenExpiration - now());
  }

  async function renew(): Promise<boolean> {
    return (await renewByToken()) || renewSilently();
  }

  /** Drops an answer for a member who has signed out. */
  async function renewByToken(): Promise<boolean> {
    const { numProfil } = session.state;
    if (refreshToken === null || numProfil === '') return false;
    try {
      const provider = await loadProvider();
      const grant = await provider.refresh(refreshToken);
      if (session.state.numProfil !== numProfil) return false;
      session.renew(grant.token);
      remember(grant);
      return true;
    } catch {
      refreshToken = null;
      return false;
    }
  }

  /** Renews without a refresh token; another member's sign-in reloads the page. */
  async function renewSilently(): Promise<boolean> {
    const { numClient, numProfil } = session.state;
    if (askSilently === null || numProfil === '') return false;
    const callback = await askSilently();
    if (callback === null) return false;
    const provider = await loadProvider();
    const grant = await provider.complete(callback);
    if (session.state.numProfil !== numProfil) return false;
    if (grant.username !== numClient) {
      session.open(grant.token, await identify(grant.username, grant.token.token));
      clearHolds();
      reload();
      return leaving;
    }
    session.renew(grant.token);
    remember(grant);
    return true;
  }

  /** Closes a window opened only to sign in; its opener has been notified. */
  async function closeWindow(): Promise<string> {
    close();
    await new Promise((resolve) => setTimeout(resolve, closingTime));
    return homePath;
  }

  return {
    leaveFor,
    async complete(callback) {
      if (callback.pathname + callback.search === closingPath) return closeWindow();
      const provider = await loadProvider();
      const grant = await provider.complete(callback);
      // allows a sign-out even if identification fails
      idToken = grant.idToken ?? idToken;
      const member = await identify(grant.username, grant.token.token);
      session.open(grant.token, member);
      forgetSignOut();
      remember(grant);
      return grant.redirect === closingPath ? closeWindow() : grant.redirect;
    },
    async extend() {
      if (await (await keeper).extend()) return true;
      return askSilently === null && !hasUnsavedAnswers() ? leaveSilently() : false;
    },
    endAddress: () => logoutUrl(idToken),
    async signOut() {
      if (hasUnsavedAnswers() && !confirmLoss()) return;
      clearHolds();
      const url = logoutUrl(idToken);
      idToken = null;
      refreshToken = null;
      session.reset();
      await self.caches?.delete(memoCache).catch(() => undefined);
      if (url === null) rememberSignOut();
      leave(url ?? loginPath);
      if (url !== null) await leaving;
    },
  };
}

/** Whether the provider can be asked without leaving the page. */
export function isSameOriginProvider({ oidc }: PortalConfig): boolean {
  return new URL(oidc.authorization, location.origin).origin === location.origin;
}
