import { watchActivity } from './activity.ts';
import type { Session } from './session.ts';

/** The longest that one timer may run: beyond it browsers wrap around. */
const longest = 2 ** 31 - 1;

export interface Keeper {
  stop(): void;
}

export interface KeeperOptions {
  session: Session;
  /** Lifetime of an access token, in milliseconds: the second half of it is the time to renew. */
  lifetime: number;
  /** Gets a new token without asking the member; false when that is over. */
  renew(): Promise<boolean>;
  /** The token died although the member was active in the second half of its life, and renewing it failed. */
  askAgain(): void;
  now?: () => number;
}

/**
 * Keeps the token alive while the member is active, and lets it die with them: what renews it is a sign of life in the
 * second half of its life, so that inactivity ends the session by itself (P2.10, OP-034).
 */
export function keepSession({ session, lifetime, renew, askAgain, now = Date.now }: KeeperOptions): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing = false;
  let wasActive = false;

  function onActive(): void {
    const left = session.state.tokenExpiration - now();
    if (renewing || session.state.token === '' || left <= 0 || left > lifetime / 2) return;
    wasActive = true;
    renewing = true;
    renew().then(
      () => {
        renewing = false;
      },
      () => {
        renewing = false;
      },
    );
  }

  function look(): void {
    clearTimeout(timer);
    if (session.state.token === '') return;
    if (!session.isConnected() && session.state.tokenExpiration <= now()) {
      if (wasActive) askAgain();
      else session.expire();
      return;
    }
    timer = setTimeout(look, Math.min(session.state.tokenExpiration - now(), longest));
  }

  /** A computer that slept has missed its timers. A page that is left has nothing to end: the next one will see. */
  function onShown(): void {
    if (document.visibilityState === 'visible') look();
  }

  const stopWatching = watchActivity(onActive, now);
  const stopListening = session.subscribe(look);
  document.addEventListener('visibilitychange', onShown);
  look();
  return {
    stop() {
      clearTimeout(timer);
      stopWatching();
      stopListening();
      document.removeEventListener('visibilitychange', onShown);
    },
  };
}
