import { useSyncExternalStore } from 'react';
import { post } from '../data/post.ts';

let closed = false;
const listeners = new Set<() => void>();

/** A failure says nothing about maintenance: whoever needs the service will meet it. */
export function checkMaintenance(token: string | null): void {
  post('query isMaintenance { isMaintenance }', {}, token).then(
    (answer) => {
      const next = answer.data?.isMaintenance === true;
      if (next === closed) return;
      closed = next;
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMaintenance(): boolean {
  return useSyncExternalStore(subscribe, () => closed);
}
