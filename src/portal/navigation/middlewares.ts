import { dayInParis } from '../../base/paris.ts';
import type { CatalogueData, Redirect } from '../../catalog/index.ts';
import { movedPath } from '../../view/addresses/redirects.ts';
import { callbackPath, loginPath, passwordExpiredPath, passwordExpiredPaths } from '../addresses/paths.ts';
import { readRedirect } from '../addresses/redirect-target.ts';
import type { Door } from '../data/door.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Session } from '../session/session.ts';
import type { SignIn } from '../session/sign-in.ts';
import { readUserStatus, renewalRequired } from '../session/user-status.ts';
import { checkMaintenance } from './maintenance.ts';

export interface Navigation {
  url: URL;
  data: CatalogueData;
  door: Door;
  session: Session;
  signIn: SignIn;
  /** Whether the address may be seen signed out, as the route table says. */
  isPublic: boolean;
  /** The page has just been loaded: the first navigation, not one inside the portal. */
  isFirst: boolean;
}

/** Lets the navigation go on, or gives the path that replaces it. It may throw what the error page then shows. */
export type Middleware = (navigation: Navigation) => string | undefined | Promise<string | undefined>;

/** Asked beside the navigation, not before it: a page does not wait to learn that the service is there. */
export const maintenance: Middleware = ({ door }) => {
  checkMaintenance(door);
  return undefined;
};

/** A member who is signed in has no business on the login screen (P5). */
export const loginRedirect: Middleware = ({ url, session }) =>
  url.pathname === loginPath && session.isConnected() ? readRedirect(url.searchParams) : undefined;

export const rewrite: Middleware = ({ url, data }) => rewritePath(url, data.routes?.redirects ?? []) ?? undefined;

/**
 * Every page but the public ones needs a token that is still good. A page loaded with a token past its expiry has the
 * provider asked again without a prompt; one lost on the way ends the session; a first visit goes to the login screen.
 */
export const authentication: Middleware = ({ url, session, signIn, isPublic, isFirst }) => {
  if (isPublic || session.isConnected() || session.state.sessionExpired) return undefined;
  const here = url.pathname + url.search + url.hash;
  if (session.hadToken() || session.state.numProfil !== '') {
    if (isFirst) return signIn.leaveFor(here, { silent: true });
    session.expire();
    return undefined;
  }
  return here === '/' ? loginPath : `${loginPath}?redirect=${encodeURIComponent(here)}`;
};

/**
 * A member whose password has expired comes to its form from every page but that form's own, and the way in. The account
 * says so once a day (P4, OP-033).
 */
export const passwordChange: Middleware = async ({ url, data, door, session }) => {
  if (!session.isConnected() || passwordExpiredPaths.test(url.pathname) || url.pathname === callbackPath)
    return undefined;
  const { productName } = data.brand ?? {};
  if (productName === undefined) return undefined;
  if (readUserStatus()?.date !== dayInParis()) {
    const loading = import('../session/daily-status.ts');
    await loading.then((module) => module.refreshUserStatus(door, session, productName)).catch(() => undefined);
  }
  return readUserStatus()?.valeur === renewalRequired ? passwordExpiredPath : undefined;
};

const year = 31536000;

/** French only (P9): the page says so, and so does a cookie of 365 days. */
export const locale: Middleware = () => {
  document.documentElement.lang = 'fr';
  if (!document.cookie.includes('locale=fr')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the oldest browsers we serve
    document.cookie = `locale=fr; Path=/; SameSite=Lax; Max-Age=${year}`;
  }
  return undefined;
};

/**
 * An old path's new one, the rest of the path, query and hash kept (OP-019); null when the path is current. It begins
 * with one slash: with two, the router would take what follows for another site.
 */
export function rewritePath(url: URL, redirects: readonly Redirect[]): string | null {
  const path = url.pathname.replace(/\/+$/, '').replace(/^\/*/, '/');
  const target = movedPath(path, redirects) ?? path;
  return target === url.pathname ? null : target + url.search + url.hash;
}

const middlewares: Readonly<Record<string, Middleware>> = {
  maintenance,
  'login-redirect': loginRedirect,
  rewrite,
  authentication,
  'password-change': passwordChange,
  locale,
};

/** The order of the specification (P5), for a deployment that does not configure its own. */
export const specifiedOrder: readonly string[] = Object.keys(middlewares);

/** Runs the named middlewares in order, up to the first that leads elsewhere. */
export async function runChain(names: readonly string[], navigation: Navigation): Promise<string | undefined> {
  for (const name of names) {
    const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined;
    if (middleware === undefined) throw new PortalError('Unknown middleware', 500);
    const target = await middleware(navigation);
    if (target !== undefined) return target;
  }
  return undefined;
}
