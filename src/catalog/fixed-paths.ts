/**
 * Addresses that the code itself leads to where there may be no catalogue: a provider of identities is told of them when
 * it is set up, a browser that is too old loads none, and without a network none comes.
 */
export const loginPath = '/connexion/mire/1';
export const callbackPath = '/connexion/mire/2';
export const loginHelpPath = '/connexion/loginHelp';
export const outdatedPath = '/navigateur-obsolete';
/** What is made to be read without a network; neither page says anything of whoever opens it. */
export const notebookPath = '/carnet-urgence';
export const memoPath = '/memo-vehicule';
