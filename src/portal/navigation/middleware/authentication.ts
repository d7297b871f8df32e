import { loginPath } from '../../addresses/paths.ts';
import type { Middleware } from './middleware.ts';

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
