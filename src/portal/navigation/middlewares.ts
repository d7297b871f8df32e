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

/** Returns the path that replaces the navigation, if any. May throw an error, which the error page shows. */
export type Middleware = (navigation: Navigation) => string | undefined | Promise<string | undefined>;

/** Checks in parallel: pages do not wait for it. */
export const maintenance: Middleware = ({ door }) => {
  checkMaintenance(door);
  return undefined;
};

/** Signed-in members skip the login screen (P5). */
const loginRedirect: Middleware = ({ url, session }) =>
  url.pathname === loginPath && session.isConnected() ? readRedirect(url.searchParams) : undefined;

const rewrite: Middleware = ({ url, data }) => rewritePath(url, data.routes?.redirects ?? []) ?? undefined;

/**
 * Non-public pages need a valid token. When a page is loaded with an expired one, the provider is asked silently; a
 * token lost later ends the session; a first visit goes to the login screen.
 */
const authentication: Middleware = ({ url, session, signIn, isPublic, isFirst }) => {
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
 * An expired password leads every page to its form, except that form and the callback. The status is read once a day
 * (P4, OP-033).
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

/** French only (P9): in the page, and in a cookie of 365 days. */
const locale: Middleware = () => {
  document.documentElement.lang = 'fr';
  if (!document.cookie.includes('locale=fr')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the oldest browsers we serve
    document.cookie = `locale=fr; Path=/; SameSite=Lax; Max-Age=${year}`;
  }
  return undefined;
};

/**
 * The new path of an old one, keeping the rest, query and hash (OP-019); null when it is current. It begins with a
 * single slash: with two, the router would leave for another site.
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

/** The order of the specification (P5), unless configured. */
export const specifiedOrder: readonly string[] = Object.keys(middlewares);

/** Runs the named middlewares in order, until one redirects. */
export async function runChain(names: readonly string[], navigation: Navigation): Promise<string | undefined> {
  for (const name of names) {
    const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined;
    if (middleware === undefined) throw new PortalError('Unknown middleware', 500);
    const target = await middleware(navigation);
    if (target !== undefined) return target;
  }
  return undefined;
}
