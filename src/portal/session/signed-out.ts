const key = 'societaire.signed-out';

/**
 * A provider that has not been told to end its session goes on knowing who signed in: after a sign-out or the end of a
 * session it is asked to make sure of the member before it answers. Without storage it may answer at once.
 */
export function rememberSignOut(): void {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // storage is forbidden
  }
}

export function forgetSignOut(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

export function isSignedOut(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
