import { AsyncLocalStorage } from 'node:async_hooks';

const gone = new AsyncLocalStorage<AbortSignal | null>();

/** Does something for somebody who may leave before it is done. */
export const forRequest = <T>(signal: AbortSignal, work: () => T): T => gone.run(signal, work);

/** Does something for nobody in particular: what a request only set off goes on once the request has ended. */
export const outsideRequest = <T>(work: () => T): T => gone.run(null, work);

/** Aborted once whoever asked for what is done here waits for nothing any more; null where nobody in particular asked. */
export const requestSignal = (): AbortSignal | null => gone.getStore() ?? null;
