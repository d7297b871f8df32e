import { AsyncLocalStorage } from 'node:async_hooks';

const disconnection = new AsyncLocalStorage<AbortSignal | null>();

/** Runs work for a client who may disconnect. */
export const forRequest = <T>(signal: AbortSignal, work: () => T): T => disconnection.run(signal, work);

/** Runs work detached from the request that triggered it. */
export const outsideRequest = <T>(work: () => T): T => disconnection.run(null, work);

/** Aborted when the client has disconnected; null outside a request. */
export const requestSignal = (): AbortSignal | null => disconnection.getStore() ?? null;
