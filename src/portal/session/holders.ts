import { useSyncExternalStore } from 'react';

/** Who holds answers that nobody has received yet: a form with something typed in it. */
const holders = new Set<symbol>();
const listeners = new Set<() => void>();

function changed(): void {
  if (holders.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

/** The browser's own question; the oldest that we serve ask it only when told so by the value. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = true;
}

/** While it is held the page outlives the session, and leaving it is asked about. Gives what ends it. */
export function hold(): () => void {
  const holder = Symbol('unsent answers');
  holders.add(holder);
  changed();
  return () => {
    if (holders.delete(holder)) changed();
  };
}

export function isHeld(): boolean {
  return holders.size > 0;
}

/** The answers are given up: the member leaves on purpose, or is another one. */
export function letGo(): void {
  holders.clear();
  changed();
}

export function useHeld(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHeld,
    isHeld,
  );
}
