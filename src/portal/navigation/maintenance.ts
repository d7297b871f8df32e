import { useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';
import { requireData } from '../data/check-answer.ts';
import type { Door } from '../data/door.ts';
import { isMaintenance } from '../documents/maintenance.generated.ts';
import { PortalError } from '../errors/portal-error.ts';

/** The error of every page while the service is closed. */
export const closedForMaintenance = new PortalError('The service is closed for maintenance', 503);

let closed = false;
const { subscribe, notify } = createListeners();

/**
 * Closes the portal for maintenance, and reloads it afterwards, since nothing was read meanwhile. A failed check is
 * ignored.
 */
export function checkMaintenance(door: Door): void {
  door
    .ask(isMaintenance, {}, { always: true })
    .then((answer) => {
      const next = requireData(answer).isMaintenance === true;
      if (next === closed) return;
      if (!next) {
        location.reload();
        return;
      }
      closed = true;
      door.shut(closedForMaintenance);
      notify();
    })
    .catch(() => undefined);
}

export function useMaintenance(): boolean {
  const isClosed = () => closed;
  return useSyncExternalStore(subscribe, isClosed, isClosed);
}
