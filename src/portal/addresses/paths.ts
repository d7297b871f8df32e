/** The addresses that the portal itself leads to; every other comes from the catalogue. */
export const homePath = '/';
export const loginPath = '/connexion/mire/1';
export const loginHelpPath = '/connexion/loginHelp';
export const cookiesPath = '/cookies';
export const listPath = '/contrats';
export const callbackPath = '/connexion/mire/2';
/** Where a window that only signs in ends: it closes itself there. */
export const closingPath = `${callbackPath}?fenetre=fermer`;
/** What a member whose password has expired comes to, and the pages of that form. */
export const passwordExpiredPath = '/connexion/mdp/expiration';
export const passwordExpiredPaths = /^\/connexion\/mdp\//i;
