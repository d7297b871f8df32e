import { useSyncExternalStore } from 'react';

/** Whether the browser is without a network: from its own events (P8), and at first from what the page could have. */
let offline = navigator.onLine === false || self.SOCIETAIRE?.kept === true;
const listeners = new Set<() => void>();

function setOffline(next: boolean): void {
  offline = next;
  for (const listener of listeners) listener();
}
addEventListener('offline', () => setOffline(true));
addEventListener('online', () => setOffline(false));

export function isOffline(): boolean {
  return offline;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, isOffline);
}
