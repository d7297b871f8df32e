import { watchActivity } from './activity.ts';
import type { Session } from './session.ts';

/** The longest timer: browsers overflow beyond. */
const maxTimer = 2 ** 31 - 1;
/** Pause after a failed renewal, in milliseconds. */
const retryPause = 15_000;
/** Timeout of a renewal, in milliseconds. */
const renewalTimeout = 20_000;

export interface Keeper {
  /** Renews the token now; false when that fails. */
  extend(): Promise<boolean>;
  stop(): void;
}

export interface KeeperOptions {
  session: Session;
  /** Lifetime of an access token, in milliseconds; its second half is the time to renew. */
  lifetime: number;
  /** Gets a new token silently; false when that fails. */
  renew(): Promise<boolean>;
  /** Called when the token of an active member expired and could not be renewed. */
  askAgain(): void;
  now?: () => number;
  /** The token was valid at load, so that its end is handled here. */
  wasGood?: boolean;
}

/**
 * Renews the token on activity in the second half of its life, so that inactivity ends the session (P2.10, OP-034).
 */
export function keepSession(options: KeeperOptions): Keeper {
  const { session, lifetime, renew, askAgain, now = Date.now, wasGood = session.isConnected() } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<boolean> | undefined;
  let wasActive = false;
  let notBefore = 0;
  let stopped = false;

  function extend(): Promise<boolean> {
    wasActive = true;
    renewing ??= Promise.race([renew().catch(() => false), failAfter(renewalTimeout)]).then((renewed) => {
      renewing = undefined;
      wasActive = !renewed;
      notBefore = renewed ? 0 : now() + retryPause;
      look();
      return renewed;
    });
    return renewing;
  }

  function onActive(): void {
    const left = session.state.tokenExpiration - now();
    if (session.state.numProfil === '' || left <= 0 || left > lifetime / 2 || now() < notBefore) return;
    void extend();
  }

  /** Ends an expired session, unless a renewal is under way. */
  function look(): void {
    clearTimeout(timer);
    if (stopped || session.state.numProfil === '' || renewing !== undefined) return;
    if (!session.isConnected()) {
      if (wasActive && session.hadToken()) askAgain();
      else session.expire();
      return;
    }
    timer = setTimeout(look, Math.min(session.state.tokenExpiration - now(), maxTimer));
  }

  /** A computer that slept missed its timers. A hidden page waits. */
  function onShown(): void {
    if (document.visibilityState === 'visible') look();
  }

  const stopWatching = watchActivity(onActive, now);
  const stopListening = session.subscribe(look);
  document.addEventListener('visibilitychange', onShown);
  // the navigation handles a token that had expired before
  if (wasGood) look();
  // opening a page is activity
  if (wasGood && document.visibilityState === 'visible') onActive();
  return {
    extend,
    stop() {
      stopped = true;
      clearTimeout(timer);
      stopWatching();
      stopListening();
      document.removeEventListener('visibilitychange', onShown);
    },
  };
}

function failAfter(after: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, after, false));
}
