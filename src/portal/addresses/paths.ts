import { callbackPath } from '../../catalog/fixed-paths.ts';

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
