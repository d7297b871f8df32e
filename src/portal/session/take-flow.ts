import { type PendingFlow, takeWithoutStorage } from './flow-without-storage.ts';
import { prefix } from './pending-flow.ts';

/** The sign-in under way that the provider answers to, from wherever it was kept; null when there is none, or no more. */
export function takeFlow(state: string): PendingFlow | null {
  try {
    const { verifier, redirect, silent } = (takeFromTab(state) ??
      takeWithoutStorage(state) ??
      {}) as Partial<PendingFlow>;
    if (typeof verifier !== 'string') return null;
    return { verifier, redirect: String(redirect ?? '/'), silent: silent === true };
  } catch {
    return null;
  }
}

function takeFromTab(state: string): unknown {
  try {
    const kept = sessionStorage.getItem(prefix + state);
    sessionStorage.removeItem(prefix + state);
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
}
