type Listener = (name: string) => void;

const listeners = new Set<Listener>();

/** Hears of drafts that their member has deleted elsewhere than in their form, by name. */
export function onDraftDropped(listener: Listener): void {
  listeners.add(listener);
}

export function notifyDraftDropped(name: string): void {
  for (const listener of listeners) listener(name);
}
