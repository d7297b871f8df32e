import { attempt } from '../../base/attempt.ts';

const key = 'societaire.signed-out';

/**
 * A provider whose session could not be ended still knows who signed in: after a sign-out or the end of a session, it
 * has to authenticate the member again. Without storage it may answer at once.
 */
export const rememberSignOut = (): void => attempt(() => localStorage.setItem(key, 'true'));

export const forgetSignOut = (): void => attempt(() => localStorage.removeItem(key));

export const isSignedOut = (): boolean => attempt(() => localStorage.getItem(key) !== null, false);
