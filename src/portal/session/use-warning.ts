import { useEffect, useState } from 'react';
import type { Session } from './session.ts';
import type { SessionState } from './state.ts';

const secondMs = 1000;

/**
 * Seconds until the session ends, once within `before`; otherwise null. Reads the cookie each time, since another tab
 * may have renewed the token.
 */
export function useWarning(session: Session, state: SessionState, before: number): number | null {
  const { tokenExpiration, numProfil } = state;
  const [left, setLeft] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new expiry has its own time to warn
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const known = numProfil !== '' && session.isConnected();
      const rest = known ? session.state.tokenExpiration - Date.now() : 0;
      const few = rest > 0 && rest <= before * secondMs;
      setLeft(few ? Math.ceil(rest / secondMs) : null);
      if (rest > 0) timer = setTimeout(look, few ? secondMs : rest - before * secondMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session, before, numProfil, tokenExpiration]);

  return left;
}
