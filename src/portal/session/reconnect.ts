import { closingPath, loginPath } from '../addresses/paths.ts';
import { portalConfig } from '../handover/handover.ts';
import type { Session } from './session.ts';
import { isSameOriginProvider } from './sign-in.ts';

/** The outcome: session restored, popup blocked, or window closed. */
export type Reconnection = 'reconnected' | 'blocked' | 'closed';

const windowName = 'societaire-connexion';
/** How often the window is checked, and how long its last signal may take, in milliseconds. */
const pollInterval = 500;
const closingDelay = 1000;

/**
 * Signs in again in a popup, while the page stays; must be called from a user action. Another member's sign-in reloads
 * the page (see `session.ts`).
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
    // a window that was at another origin always looks closed
    if (isSameOriginProvider(portalConfig())) look();
  });
}
