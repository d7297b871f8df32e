import { PortalError } from '../../errors/portal-error.ts';
import { authentication } from './authentication.ts';
import { locale } from './locale.ts';
import { loginRedirect } from './login-redirect.ts';
import { maintenance } from './maintenance.ts';
import type { Middleware, Navigation } from './middleware.ts';
import { passwordChange } from './password-change.ts';
import { rewrite } from './rewrite.ts';

const known: Readonly<Record<string, Middleware>> = {
  maintenance,
  'login-redirect': loginRedirect,
  rewrite,
  authentication,
  'password-change': passwordChange,
  locale,
};

/** The order of the specification (P5), for a deployment that does not configure its own. */
export const specifiedOrder: readonly string[] = Object.keys(known);

/** Runs the named middlewares in order, up to the first that leads elsewhere. */
export async function runChain(names: readonly string[], navigation: Navigation): Promise<string | undefined> {
  for (const name of names) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
    if (middleware === undefined) throw new PortalError('Unknown middleware', 500);
    const target = await middleware(navigation);
    if (target !== undefined) return target;
  }
  return undefined;
}
