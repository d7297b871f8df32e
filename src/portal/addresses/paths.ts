import { attempt } from '../../base/attempt.ts';
import { callbackPath } from '../../catalog/fixed-paths.ts';

export { callbackPath, loginHelpPath, loginPath } from '../../catalog/fixed-paths.ts';

/** The addresses that the code itself knows; every other comes from the catalogue. */
export const homePath = '/';
export const cookiesPath = '/cookies';
export const listPath = '/contrats';
/** Where a window opened only to sign in ends up, and closes itself. */
export const closingPath = `${callbackPath}?fenetre=fermer`;
/** The form of an expired password, and all its pages. */
export const passwordExpiredPath = '/connexion/mdp/expiration';
export const passwordExpiredPaths = /^\/connexion\/mdp\//i;

/** A part of an address, of a cookie or of a hash, decoded; null where its escapes are malformed. */
export const safeDecode = (text: string): string | null => attempt(() => decodeURIComponent(text), null);
