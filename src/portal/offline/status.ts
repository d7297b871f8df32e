import { useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';

/** Whether the browser is offline: by its events (P8), and at first by how the page started. */
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
