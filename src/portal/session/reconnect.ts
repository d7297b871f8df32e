import { closingPath, loginPath } from '../addresses/paths.ts';
import { portalConfig } from '../handover/handover.ts';
import type { Session } from './session.ts';
import { isSameOriginProvider } from './sign-in.ts';

/** How it ended: the session is back, the browser opened no window, or the member closed it without signing in. */
export type Reconnection = 'reconnected' | 'blocked' | 'closed';

const windowName = 'societaire-connexion';
/** How often the window is looked at, and how long its last word may take to come, in milliseconds. */
const pollInterval = 500;
const closingDelay = 1000;

/**
 * Lets the member sign in again in a window of its own: the page that calls it stays as it is, and has its session back
 * when the promise says so. To be called from a press, for the browser to open the window. Another member's sign-in
 * reloads the page instead (see `session.ts`).
 */
export function reconnect(session: Session): Promise<Reconnection> {
  if (session.isConnected()) return Promise.resolve('reconnected');
  const address = `${loginPath}?redirect=${encodeURIComponent(closingPath)}`;
  const opened = window.open(address, windowName, 'popup,width=520,height=760');
  if (opened === null) return Promise.resolve('blocked');
  opened.focus();
  return waitForEnd(session, opened);
}

function waitForEnd(session: Session, opened: Window): Promise<Reconnection> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (how: Reconnection) => {
      clearTimeout(timer);
      stop();
      resolve(how);
    };
    const stop = session.subscribe(() => {
      if (session.isConnected()) end('reconnected');
    });
    const look = () => {
      timer = opened.closed ? setTimeout(end, closingDelay, 'closed') : setTimeout(look, pollInterval);
    };
    // A window that has been at another site counts as closed for whoever opened it.
    if (isSameOriginProvider(portalConfig())) look();
  });
}
