import { watchActivity } from './activity.ts';
import type { Session } from './session.ts';

/** The longest that one timer may run: beyond it browsers wrap around. */
const maxTimer = 2 ** 31 - 1;
/** Between a renewal that failed and the next that a sign of life asks for, in milliseconds. */
const retryPause = 15_000;
/** A renewal that takes longer has failed, in milliseconds. */
const renewalTimeout = 20_000;

export interface Keeper {
  /** Gets a new token now, whatever is left of the old one; false when that did not work. */
  extend(): Promise<boolean>;
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
  /** The token was good when the page was loaded: it is ours to end, even where that has come meanwhile. */
  wasGood?: boolean;
}

/**
 * Keeps the token alive while the member is active, and lets it die with them: what renews it is a sign of life in the
 * second half of its life, so that inactivity ends the session by itself (P2.10, OP-034).
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

  /** What is being renewed is not over yet, even when its time is. */
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

  /** A computer that slept has missed its timers. A page that is left has nothing to end: the next one will see. */
  function onShown(): void {
    if (document.visibilityState === 'visible') look();
  }

  const stopWatching = watchActivity(onActive, now);
  const stopListening = session.subscribe(look);
  document.addEventListener('visibilitychange', onShown);
  // a token that was over before the page was loaded is not ours to end: the navigation asks the provider first
  if (wasGood) look();
  // whoever opens a page or loads it anew is there
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
