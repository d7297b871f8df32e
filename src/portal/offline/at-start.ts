import type { Handover } from '../handover/handover.ts';
import { openingKey, releaseCache } from './names.ts';

/** `/boot.js` could not be had: what it said at the last visit stands for it. @throws when nothing was kept */
export async function takeKeptOpening(): Promise<void> {
  const kept = await caches.match(openingKey, { cacheName: releaseCache });
  if (kept === undefined) throw new Error('nothing was kept of an earlier visit');
  self.SOCIETAIRE = { ...((await kept.json()) as Handover), kept: true };
}

/**
 * The page that the worker gave is of an earlier build than the server: nothing has been drawn yet, so the worker goes
 * and the page is asked for again. It resolves only when there is no worker to blame.
 */
export async function reloadWithoutWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (registration === undefined || !(await registration.unregister())) return;
  location.reload();
  await new Promise(() => undefined);
}
