import { dayInParis } from '../../../base/paris.ts';
import { callbackPath, passwordExpiredPath, passwordExpiredPaths } from '../../addresses/paths.ts';
import { readUserStatus, renewalRequired } from '../../session/user-status.ts';
import type { Middleware } from './middleware.ts';

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
    const loading = import('../../session/daily-status.ts');
    await loading.then((module) => module.refreshUserStatus(door, session, productName)).catch(() => undefined);
  }
  return readUserStatus()?.valeur === renewalRequired ? passwordExpiredPath : undefined;
};
