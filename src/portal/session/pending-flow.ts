import { attempt } from '../../base/attempt.ts';
import { homePath } from '../addresses/paths.ts';
import { isSafeTarget } from '../addresses/redirect-target.ts';
import type { PendingFlow } from './flow-without-storage.ts';

export const prefix = 'societaire.flow.';

/** The target of the sign-in that this tab has begun; the dashboard where it has begun none. */
export function pendingRedirect(): string {
  const flow = attempt(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith(prefix)) ?? '';
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PendingFlow> | null;
  }, null);
  const redirect = flow?.redirect;
  return typeof redirect === 'string' && isSafeTarget(redirect) ? redirect : homePath;
}

export async function keepFlow(state: string, flow: PendingFlow): Promise<void> {
  if (!keepInTab(state, flow)) (await import('./flow-without-storage.ts')).keepWithoutStorage(state, flow);
}

const keepInTab = (state: string, flow: PendingFlow): boolean =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    sessionStorage.setItem(prefix + state, JSON.stringify(flow));
    return true;
  }, false);
