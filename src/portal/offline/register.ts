import { portalConfig } from '../handover/handover.ts';
import { drawnQuery, workerPath } from './names.ts';

/** Interval between checks for a new version, in milliseconds. */
const hour = 3_600_000;
/** A new worker that takes longer to activate is stuck, in milliseconds. */
const patience = 5000;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The worker's address as a trusted URL. */
function workerUrl(): string {
  const address = portalConfig().drawn === true ? workerPath + drawnQuery : workerPath;
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: (url) => url });
  return policy === undefined ? address : policy.createScriptURL(address);
}

/**
 * Registers `/sw.js` for the whole portal.
 * @param offer a new version is there, and takes over when it is called
 * @throws where the browser has no workers, or refuses this one
 */
export async function registerWorker(offer: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('this browser has no workers');
  const container = navigator.serviceWorker;
  const registration = await container.register(workerUrl(), { scope: '/', updateViaCache: 'none' });
  const offerWaiting = () => {
    const { waiting } = registration;
    if (waiting === null || container.controller === null) return;
    offer(() => {
      container.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('take-over');
      setTimeout(dropWorker, patience);
    });
  };
  /** The network has the new version too; the next visit registers the worker again. */
  const dropWorker = () =>
    registration
      .unregister()
      .catch(() => false)
      .then(() => location.reload());
  offerWaiting();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', offerWaiting);
  });
  checkForUpdates(registration);
}

/** A page open for days checks for a new version when it is shown again. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < hour) return;
    lastCheck = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Removes the worker and its caches where the deployment has none. */
export async function removeWorker(caches: CacheStorage, names: readonly string[]): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all(names.map((name) => caches.delete(name)));
}
