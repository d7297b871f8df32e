import { loadConnected } from '../connected-part.ts';
import { callbackPath, passwordExpiredPath } from '../paths.ts';
import type { Middleware } from './middleware.ts';

/** A member whose password has expired comes to its form from every page but that form's own, and the way in. */
export const passwordChange: Middleware = async ({ url, data, session }) => {
  if (!session.isConnected() || /^\/connexion\/mdp\//i.test(url.pathname) || url.pathname === callbackPath)
    return undefined;
  const { productName } = data.brand ?? {};
  if (productName === undefined) return undefined;
  const part = await loadConnected();
  return (await part.isRenewalRequired(session, productName)) ? passwordExpiredPath : undefined;
};
