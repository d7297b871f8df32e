/** Notifies those who subscribed to a change. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** @returns what unsubscribes */
  subscribe(listener: (...args: Args) => void): () => void;
  notify(...args: Args): void;
}

/** Listeners to one kind of change, none at first; each is called in the order of subscription. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}
