/** The addresses that the portal itself leads to; every other comes from the catalogue. */
export const homePath = '/';
export const loginPath = '/connexion/mire/1';
export const loginHelpPath = '/connexion/loginHelp';
export const listPath = '/contrats';
