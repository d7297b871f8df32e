import { homePath } from '../addresses/paths.ts';
import { isSafeTarget } from '../addresses/redirect-target.ts';
import type { PendingFlow } from './flow-without-storage.ts';

export const prefix = 'societaire.flow.';

/** Where the member was going by the sign-in that this tab has begun; home where it keeps none. */
export function pendingRedirect(): string {
  try {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith(prefix)) ?? '';
    const { redirect } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<PendingFlow>;
    return typeof redirect === 'string' && isSafeTarget(redirect) ? redirect : homePath;
  } catch {
    return homePath;
  }
}

export async function keepFlow(state: string, flow: PendingFlow): Promise<void> {
  if (!keepInTab(state, flow)) (await import('./flow-without-storage.ts')).keepWithoutStorage(state, flow);
}

function keepInTab(state: string, flow: PendingFlow): boolean {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    sessionStorage.setItem(prefix + state, JSON.stringify(flow));
    return true;
  } catch {
    return false;
  }
}
