import { closingPath, homePath, loginPath } from '../addresses/paths.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import { memoCache } from '../memo/store.ts';
import { clearHolds, hasUnsavedAnswers } from './holders.ts';
import type { Keeper, KeeperOptions } from './keeper.ts';
import { readIdToken, writeIdToken } from './member-store.ts';
import type { Grant, Provider } from './provider.ts';
import type { Session } from './session.ts';
import { forgetSignOut, rememberSignOut } from './signed-out.ts';
import type { Member } from './state.ts';

/** Never settles: the browser is leaving the page. */
export const leaving = new Promise<never>(() => undefined);
/** After a reload the token's whole life is not known, and is taken to be that of the specification (P9). */
const defaultLifetime = 1_800_000;
/** What keeps a session is asked for again after so many milliseconds, where it could not be had. */
const keeperPause = 15_000;
/** A window that could not close itself goes on as a page, in milliseconds. */
const closingTime = 1000;

export interface SignIn {
  /** Leaves for the provider; the member comes back to `redirect`. */
  leaveFor(redirect: string, options?: { silent?: boolean }): Promise<never>;
  /** Takes what the provider gave and opens the session; gives where the member was going. */
  complete(callback: URL): Promise<string>;
  /** The member wants to stay: a new token, now. False when the provider gives none. */
  extend(): Promise<boolean>;
  /** Where the provider ends its session, or null. */
  endAddress(): string | null;
  /** Forgets everything here, then ends the provider's own session where that can be asked for. */
  signOut(): Promise<void>;
}

export interface SignInOptions {
  session: Session;
  authorizationUrl(redirect: string, silent: boolean): Promise<string>;
  /** Asks the provider without leaving the page; null for one that cannot be asked so. */
  askSilently: (() => Promise<URL | null>) | null;
  /** What keeps a session, which no page waits for. */
  loadKeeper(): Promise<(options: KeeperOptions) => Keeper>;
  /** The OpenID Connect library is fetched when there is an answer to read. */
  loadProvider(): Promise<Provider>;
  /** Who the member is, asked of the API with the new token. */
  identify(username: string, token: string): Promise<Member>;
  /** Where the provider ends its session, or null. */
  logoutUrl(idToken: string | null): string | null;
  /** Signing out would lose answers: whether the member wants it all the same. */
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
  /** In memory only: a reload asks the provider again instead. */
  let refreshToken: string | null = null;
  /** Outlives an expiry in this page alone, so that «Se reconnecter» ends the provider's session without a question. */
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

  /** An active member whose token could not be renewed: the provider may still know them. Answers are not left behind. */
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

  /** What comes for a member who has signed out meanwhile is dropped. */
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

  /** As a reload leaves a member, without a refresh token. Another member has the page loaded anew, as theirs. */
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

  /** The window had been opened to sign in, and whoever opened it has heard of it. */
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
      // what the API refuses to identify can still be signed out of without a question
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

/** A provider of this origin can be asked from a page that stays where it is. */
export function isSameOriginProvider({ oidc }: PortalConfig): boolean {
  return new URL(oidc.authorization, location.origin).origin === location.origin;
}
