/** A sign-in under way at the provider: kept in the tab, one a state, and read once. */
export interface PendingFlow {
  verifier: string;
  /** Where the member was going. */
  redirect: string;
  /** The provider was asked without a prompt. */
  silent: boolean;
}

const prefix = 'societaire.flow.';

export function keepFlow(state: string, flow: PendingFlow): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  sessionStorage.setItem(prefix + state, JSON.stringify(flow));
}

export function takeFlow(state: string): PendingFlow | null {
  const kept = sessionStorage.getItem(prefix + state);
  sessionStorage.removeItem(prefix + state);
  if (kept === null) return null;
  const { verifier, redirect, silent } = JSON.parse(kept) as Partial<PendingFlow>;
  return typeof verifier === 'string' ? { verifier, redirect: String(redirect ?? '/'), silent: silent === true } : null;
}
