import { useSyncExternalStore } from 'react';

/** The forms that hold answers which nobody has received yet, by name (P4). */
const holders = new Map<string, symbol>();
const listeners = new Set<() => void>();

function notify(): void {
  if (holders.size > 0) addEventListener('beforeunload', onBeforeUnload);
  else removeEventListener('beforeunload', onBeforeUnload);
  for (const listener of listeners) listener();
}

/** The browser's own question; the oldest that we serve ask it only when told so by the value. */
function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = true;
}

/**
 * Adds a form by its name: while one is held the page outlives the session, and leaving it is asked about. Gives what
 * removes it; a later holder of the same name stays.
 */
export function hold(name: string): () => void {
  const holder = Symbol(name);
  holders.set(name, holder);
  notify();
  return () => {
    if (holders.get(name) !== holder) return;
    holders.delete(name);
    notify();
  };
}

export function hasUnsavedAnswers(): boolean {
  return holders.size > 0;
}

/** The answers are given up: the member leaves on purpose, or is another one. */
export function clearHolds(): void {
  holders.clear();
  notify();
}

export function useHasUnsavedAnswers(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasUnsavedAnswers,
    hasUnsavedAnswers,
  );
}
