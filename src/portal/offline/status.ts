import { useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';

/** Whether the browser is without a network: from its own events (P8), and at first from what the page could have. */
let offline = navigator.onLine === false || self.SOCIETAIRE?.kept === true;
const { subscribe, notify } = createListeners();

function setOffline(next: boolean): void {
  offline = next;
  notify();
}
addEventListener('offline', () => setOffline(true));
addEventListener('online', () => setOffline(false));

export function isOffline(): boolean {
  return offline;
}

export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, isOffline);
}
