import { callbackPath } from '../../catalog/fixed-paths.ts';
import type { Target } from '../../catalog/index.ts';
import type { TargetView } from '../../view/index.ts';

export { callbackPath, loginHelpPath, loginPath } from '../../catalog/fixed-paths.ts';

/** The addresses that the portal itself leads to; every other comes from the catalogue. */
export const homePath = '/';
export const cookiesPath = '/cookies';
export const listPath = '/contrats';
/** Where a window that only signs in ends: it closes itself there. */
export const closingPath = `${callbackPath}?fenetre=fermer`;
/** What a member whose password has expired comes to, and the pages of that form. */
export const passwordExpiredPath = '/connexion/mdp/expiration';
export const passwordExpiredPaths = /^\/connexion\/mdp\//i;

/** A part of an address, of a cookie or of what stands behind the `#`, as it reads; null where nobody can read it. */
export function safeDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A target of the index stands as written: no contract fills its texts. */
export function plainTarget(target: Target): TargetView {
  if ('href' in target) return { href: String(target.href) };
  const { route, params = {}, query = {}, scroll } = target;
  return { route, params, query, ...(scroll === false && { scroll }) };
}
