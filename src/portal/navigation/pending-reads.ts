import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  pending += by;
  for (const listener of listeners) listener();
}

/** Counts a page's read as under way; gives what ends it, once. */
export function beginRead(): () => void {
  change(1);
  let open = true;
  return () => {
    if (open) change(-1);
    open = false;
  };
}

/** Whether a page is reading its data. */
export function usePendingReads(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending > 0,
    () => false,
  );
}
