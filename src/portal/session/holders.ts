import { useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';

/** The forms with answers that have not been sent, by name (P4). */
const holders = new Map<string, symbol>();
const listeners = createListeners();

function notify(): void {
  if (holders.size > 0) addEventListener('beforeunload', onBeforeUnload);
  else removeEventListener('beforeunload', onBeforeUnload);
  listeners.notify();
}

/** Has the browser ask before it leaves; the oldest that we serve need the return value. */
function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = true;
}

/**
 * Adds a form by name: while there is one, the page outlives the session, and leaving it asks for confirmation.
 * @returns what removes it, but no later holder of the same name
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

/** Gives the answers up: the member leaves on purpose, or is another one. */
export function clearHolds(): void {
  holders.clear();
  notify();
}

export const useHasUnsavedAnswers = (): boolean =>
  useSyncExternalStore(listeners.subscribe, hasUnsavedAnswers, hasUnsavedAnswers);
