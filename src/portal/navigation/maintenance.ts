import { useSyncExternalStore } from 'react';
import { dataOf } from '../data/check-answer.ts';
import type { Door } from '../data/door.ts';
import { isMaintenance } from '../documents/maintenance.generated.ts';
import { PortalError } from '../errors/portal-error.ts';

/** Why no page is shown while the service is closed. */
export const closedForMaintenance = new PortalError('The service is closed for maintenance', 503);

let closed = false;
const listeners = new Set<() => void>();

/** A failure says nothing about maintenance: whoever needs the service will meet it. */
export function checkMaintenance(door: Door): void {
  door
    .ask(isMaintenance, {}, { always: true })
    .then((answer) => {
      const next = dataOf(answer).isMaintenance === true;
      if (next === closed) return;
      closed = next;
      door.shut(closed ? closedForMaintenance : null);
      for (const listener of listeners) listener();
    })
    .catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMaintenance(): boolean {
  const isClosed = () => closed;
  return useSyncExternalStore(subscribe, isClosed, isClosed);
}
