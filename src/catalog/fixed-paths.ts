/**
 * Addresses that must work without a catalogue: identity providers are configured with them, outdated browsers load no
 * catalogue, and there is none offline.
 */
export const loginPath = '/connexion/mire/1';
export const callbackPath = '/connexion/mire/2';
export const loginHelpPath = '/connexion/loginHelp';
export const outdatedPath = '/navigateur-obsolete';
/** Pages for offline use; neither contains data about the member. */
export const notebookPath = '/carnet-urgence';
export const memoPath = '/memo-vehicule';
