import { useSyncExternalStore } from 'react';
import { ask } from '../data/ask.ts';
import type { Session } from '../session/session.ts';

let closed = false;
const listeners = new Set<() => void>();

/** A failure says nothing about maintenance: whoever needs the service will meet it. */
export function checkMaintenance(session: Session): void {
  ask(session, 'query isMaintenance { isMaintenance }').then(
    ({ isMaintenance }) => {
      const next = isMaintenance === true;
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
  const isClosed = () => closed;
  return useSyncExternalStore(subscribe, isClosed, isClosed);
}
