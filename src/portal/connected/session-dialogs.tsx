import { useEffect } from 'react';
import { usePortal, useSession } from '../context/portal.ts';
import { hideWhenLeft } from '../session/back-forward.ts';
import { useHeld } from '../session/holders.ts';
import { useWarning } from '../session/use-warning.ts';
import { EndWarning } from './end-warning.tsx';
import { HeldAnswers } from './held-answers.tsx';

/** Seconds, where the catalogue gives none. */
const usual = 120;

/** What stands over the page when the session is about to end, or has ended over answers that nobody received. */
export function SessionDialogs() {
  const { data, session } = usePortal();
  const state = useSession();
  const held = useHeld();
  useEffect(() => hideWhenLeft(session), [session]);
  const left = useWarning(session, state, data.brand?.sessionWarning ?? usual);
  if (state.sessionExpired && held) return <HeldAnswers />;
  return left === null ? null : <EndWarning left={left} />;
}
