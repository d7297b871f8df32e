import type { Handover } from '../handover/handover.ts';
import { openingKey, releaseCache } from './names.ts';

/** Uses the last `/boot.js` when it cannot be fetched. @throws Error when none is kept */
export async function takeKeptOpening(): Promise<void> {
  const kept = await caches.match(openingKey, { cacheName: releaseCache });
  if (kept === undefined) throw new Error('nothing was kept of an earlier visit');
  self.SOCIETAIRE = { ...((await kept.json()) as Handover), kept: true };
}

/**
 * The worker served a page of an older build: removes the worker and reloads before anything is shown. Resolves only
 * without a worker.
 */
export async function reloadWithoutWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (registration === undefined || !(await registration.unregister())) return;
  location.reload();
  await new Promise(() => undefined);
}
