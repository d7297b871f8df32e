import { attempt } from '../../base/attempt.ts';
import { type PendingFlow, takeWithoutStorage } from './flow-without-storage.ts';
import { prefix } from './pending-flow.ts';

/** The pending sign-in that the provider answers, wherever it was kept; null when there is none, or no longer. */
export function takeFlow(state: string): PendingFlow | null {
  const flow = attempt(() => takeFromTab(state) ?? takeWithoutStorage(state), null) as Partial<PendingFlow> | null;
  const { verifier, redirect, silent } = flow ?? {};
  if (typeof verifier !== 'string') return null;
  return { verifier, redirect: String(redirect ?? '/'), silent: silent === true };
}

const takeFromTab = (state: string): unknown =>
  attempt(() => {
    const kept = sessionStorage.getItem(prefix + state);
    sessionStorage.removeItem(prefix + state);
    return JSON.parse(kept ?? 'null');
  }, null);
